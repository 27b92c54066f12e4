import { parseYaml } from '../../cli/code/yaml.ts'
import { splitFrontMatter } from '../../cli/config/front-matter/read.ts'
import type { SourceTree } from '../../cli/files/source-tree.ts'
import { isRecord } from '../../cli/process/is-record.ts'

/** The sizes of a change, the largest first. */
const sizes = ['major', 'minor', 'patch'] as const

const titles = {
  major: 'Major changes',
  minor: 'Minor changes',
  patch: 'Patch changes',
  other: 'Other changes',
} as const

/** The changes of a folder of changesets as Markdown, by their size; `undefined` if there are none. */
export function readChangesets(files: SourceTree, folder: string): string | undefined {
  const changes = files
    .list(folder)
    .files.filter((file) => file.endsWith('.md') && !/(?:^|\/)readme\.md$/i.test(file))
    .sort()
    .flatMap((file) => {
      const text = files.read(file)?.text
      return text === undefined ? [] : [changeOf(text, file)]
    })
  if (changes.length === 0) return undefined
  const sections = [...sizes, 'other' as const].flatMap((size) => {
    const own = changes.filter((change) => change.size === size)
    return own.length === 0 ? [] : [`### ${titles[size]}\n\n${own.map(({ text }) => itemOf(text)).join('\n')}\n`]
  })
  return `## Unreleased\n\n${sections.join('\n')}`
}

interface ChangesetChange {
  readonly size: (typeof sizes)[number] | 'other'
  readonly text: string
}

function changeOf(text: string, file: string): ChangesetChange {
  const { block } = splitFrontMatter(text, file)
  const yaml: unknown = block ? parseYaml(block.yaml).toJS() : undefined
  const packages = isRecord(yaml) ? Object.entries(yaml) : []
  const size = sizes.find((one) => packages.some(([, value]) => value === one)) ?? 'other'
  const names = packages.map(([name]) => `\`${name}\``).join(', ')
  const body = block ? text.slice(text.indexOf(block.yaml) + block.yaml.length).replace(/^\s*---[^\n]*\n/, '') : text
  return { size, text: names === '' ? body.trim() : `${names}: ${body.trim()}` }
}

function itemOf(text: string): string {
  return `- ${text.split('\n').join('\n  ')}`
}
