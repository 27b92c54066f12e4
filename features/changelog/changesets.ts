import { readEntries } from '../../cli/config/front-matter/yaml.ts'
import { splitFrontMatter } from '../../cli/config/front-matter/read.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'

/** The sizes of a change, the largest first. */
const sizes = ['major', 'minor', 'patch'] as const

const titles = {
  major: 'Major changes',
  minor: 'Minor changes',
  patch: 'Patch changes',
  other: 'Other changes',
} as const

/** The changes of a folder of changesets. */
export interface Changesets {
  /** As Markdown, by their size. Unset: there are none. */
  readonly text?: string
  /** Front matter that cannot be read: its changes are listed without their packages. */
  readonly problems: readonly Diagnostic[]
}

/** Reads the changes of a folder of changesets. */
export function readChangesets(files: SourceTree, folder: string): Changesets {
  const changes = files
    .list(folder)
    .files.filter((file) => file.endsWith('.md') && !/(?:^|\/)readme\.md$/i.test(file))
    .sort()
    .flatMap((file) => {
      const text = files.read(file)?.text
      return text === undefined ? [] : [changeOf(text, file)]
    })
  const problems = changes.flatMap((change) => change.problems)
  if (changes.length === 0) return { problems }
  const sections = [...sizes, 'other' as const].flatMap((size) => {
    const own = changes.filter((change) => change.size === size)
    return own.length === 0 ? [] : [`### ${titles[size]}\n\n${own.map(({ text }) => itemOf(text)).join('\n')}\n`]
  })
  return { text: `## Unreleased\n\n${sections.join('\n')}`, problems }
}

interface ChangesetChange {
  readonly size: (typeof sizes)[number] | 'other'
  readonly text: string
  readonly problems: readonly Diagnostic[]
}

function changeOf(text: string, file: string): ChangesetChange {
  const { block, diagnostics } = splitFrontMatter(text, file)
  if (!block) return { size: 'other', text: text.trim(), problems: diagnostics }
  const { entries, ...read } = readEntries({ file, text, ...block })
  const packages = read.diagnostics.length > 0 ? [] : entries
  const size = sizes.find((one) => packages.some(({ value }) => value === one)) ?? 'other'
  const names = packages.map(({ key }) => `\`${key}\``).join(', ')
  const body = text.slice(block.bodyOffset).trim()
  return { size, text: names === '' ? body : `${names}: ${body}`, problems: [...diagnostics, ...read.diagnostics] }
}

function itemOf(text: string): string {
  return `- ${text.split('\n').join('\n  ')}`
}
