import { basename, dirname, posix } from 'node:path'
import { FileNotes } from '../../cli/commands/init/move/move.ts'
import {
  changedYaml,
  joinPage,
  lineOfKey,
  maskedLines,
  type PageText,
  placedLines,
  splitPage,
  valuesOf,
} from '../../cli/commands/init/move/page-text.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { rewriteBlocks } from './blocks.ts'
import { rewriteInline } from './inline.ts'
import type { MkdocsSite, Values } from './read-site.ts'
import { withSnippets } from './snippets.ts'

/** A page, and what its text needs of the site. */
export interface PageInput {
  readonly site: MkdocsSite
  /** From the folder of pages. */
  readonly path: string
  readonly text: string
  /** Its title in `nav`. */
  readonly title: string | undefined
  readonly tabGroup: string | undefined
  readonly headings: ReadonlyMap<string, string>
  readonly fileOf: (address: string) => string | undefined
  readonly isDirectoryUrls: boolean
  /** Further keys of front matter. */
  readonly keys: ReadonlyMap<string, unknown>
}

/** Rewrites the extensions of Python-Markdown in a page. */
export function movePage(input: PageInput): { readonly text: string; readonly notes: FileNotes['notes'] } {
  const { site, path, text } = input
  const notes = new FileNotes(posix.join(site.docsDir, path))
  const page = splitPage(withYaml(text, notes))
  const values = valuesOf(page)
  if (!values) {
    notes.left('front matter that is no YAML', 1, 'Correct it: nothing of this page is changed.')
    return { text, notes: notes.notes }
  }
  const isConverted = page.yaml !== splitPage(text).yaml
  // Two lines of --- are new.
  const lines = rewriteBody(page, notes, { ...input, shift: isConverted ? 2 : 0 })
  const changes = frontMatterChanges(page, values, notes)
  if (!hasTitle(lines) && values['title'] === undefined) {
    changes.set('title', input.title ?? titleOf(path, site))
    notes.rewritten('the title of a page without a heading of level 1', 1)
  }
  for (const [key, value] of input.keys) if (values[key] !== value) changes.set(key, value)
  const yaml = changes.size === 0 ? page.yaml : changedYaml(page.yaml, changes)
  const isSame = yaml === page.yaml && lines.join('\n') === page.lines.join('\n')
  if (isSame && !isConverted) return { text, notes: notes.notes }
  return {
    text: yaml === page.yaml && yaml !== undefined ? `---\n${yaml}\n---\n${lines.join('\n')}` : joinPage(yaml, lines),
    notes: notes.notes,
  }
}

/** Keys at the start of a page without lines of `---`, as MkDocs reads them too, in YAML. */
function withYaml(text: string, notes: FileNotes): string {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => line.trim() === '')
  const keys = lines.slice(0, end < 0 ? lines.length : end)
  if (
    keys.length === 0 ||
    !keys.every((line) => /^(?: {0,3}[A-Za-z\d_-]+:(?:\s|$)| {4,})/.test(line)) ||
    /^\w+:\/\//.test(keys[0] ?? '')
  )
    return text
  const entries = new Map<string, string>()
  for (const line of keys) {
    const [, key, value = ''] = /^ {0,3}([A-Za-z\d_-]+):\s*(.*)$/.exec(line) ?? []
    const last = [...entries.keys()].at(-1)
    if (key !== undefined) entries.set(key.toLowerCase(), value.trim())
    else if (last !== undefined) entries.set(last, `${entries.get(last)} ${line.trim()}`.trim())
  }
  notes.rewritten('front matter without lines of ---', 1)
  return joinPage(changedYaml(undefined, entries), lines.slice(keys.length + 1))
}

function rewriteBody(
  page: PageText,
  notes: FileNotes,
  input: PageInput & { readonly shift: number },
): readonly string[] {
  const { site, path, tabGroup, headings, fileOf, isDirectoryUrls, shift } = input
  const { extensions, plugins, docsDir, root } = site
  const firstLine = page.firstLine - shift
  const base = extensions.get('pymdownx.snippets')?.['base_path']
  const bases = [base]
    .flat()
    .filter((one) => typeof one === 'string')
    .map((one) => posix.normalize(one))
  const placed = placedLines(page.lines, firstLine)
  const all = withSnippets(placed, { root, bases, file: posix.join(docsDir, path), notes })
  const hasExtra =
    extensions.has('extra') || extensions.has('markdown.extensions.extra') || extensions.has('pymdownx.extra')
  const blocks = rewriteBlocks(all, {
    notes,
    hasDefinitions: hasExtra || extensions.has('def_list') || extensions.has('markdown.extensions.def_list'),
    tabGroup,
  })
  return rewriteInline(blocks, {
    notes,
    path,
    hasExtension: (name) => extensions.has(name),
    headings,
    hasReferences: plugins.has('autorefs') || plugins.has('mkdocstrings'),
    fileOf,
    base:
      isDirectoryUrls && !/(?:^|\/)(?:index|README)\.md$/.test(path)
        ? posix.join('/', path.replace(/\.md$/, ''), '/')
        : posix.join('/', dirname(path), '/'),
  })
}

/** Keys of front matter with another name here. */
function frontMatterChanges(page: PageText, values: Values, notes: FileNotes): Map<string, unknown> {
  const changes = new Map<string, unknown>()
  const hide = [values['hide']].flat().filter((part) => typeof part === 'string')
  if (hide.length > 0) {
    changes.set('hide', undefined)
    notes.rewritten('hide in front matter', lineOfKey(page, 'hide'))
    if (hide.includes('toc')) changes.set('hide_table_of_contents', true)
    if (hide.includes('navigation')) changes.set('displayed_sidebar', null)
  }
  const search = values['search']
  if (isRecord(search) && Object.keys(search).some((key) => key !== 'exclude')) {
    notes.left(
      'search in front matter',
      lineOfKey(page, 'search'),
      '`rank` of `search` changes the place of a page in results.',
    )
    changes.set('search', search['exclude'] === true ? { exclude: true } : undefined)
  }
  for (const key of ['template', 'icon', 'status', 'subtitle'])
    if (values[key] !== undefined) {
      notes.left(`${key} in front matter`, lineOfKey(page, key), 'It has no effect here.')
      if (key === 'template' || key === 'icon' || key === 'status') changes.set(key, undefined)
    }
  return changes
}

function hasTitle(lines: readonly string[]): boolean {
  const masked = maskedLines(lines)
  return masked.some(
    (line, n) =>
      /^ {0,3}#(?:[ \t]|$)/.test(line) ||
      (/^=+\s*$/.test(line) && (masked[n - 1] ?? '').trim() !== '') ||
      /<h1\b/i.test(line),
  )
}

/** The title that MkDocs makes of the name of a file. */
function titleOf(path: string, { config }: MkdocsSite): string {
  const bare = path.replace(/\.(?:md|markdown)$/, '')
  const name = basename(bare)
  if (bare === 'index' || bare === 'README') return config['site_name'] === undefined ? 'Home' : 'Home'
  const words = name.replaceAll('-', ' ').replaceAll('_', ' ')
  return words.toLowerCase() === words ? words.charAt(0).toUpperCase() + words.slice(1) : words
}
