import { dirname, posix } from 'node:path'
import { attributeEdits, tildeEdits } from '../../cli/commands/init/move/attributes.ts'
import type { FileNotes } from '../../cli/commands/init/move/move.ts'
import { lineFinder, maskedLines, type SourceLine } from '../../cli/commands/init/move/page-text.ts'
import { tagsOf } from '../../cli/commands/init/move/tags.ts'
import { readAttributes } from '../../cli/text/attribute-list.ts'
import { keysIn } from '../../cli/text/key-names.ts'
import { applyEdits, type Edit } from '../../cli/text/text-edits.ts'

/** What the site says about the text of pages. */
export interface InlineInput {
  readonly notes: FileNotes
  /** The page, from the folder of pages. */
  readonly path: string
  /** Names of the extensions of the site. */
  readonly hasExtension: (name: string) => boolean
  /** The page and id of a heading, by its id. */
  readonly headings: ReadonlyMap<string, string>
  /** Whether references to headings of other pages are links. */
  readonly hasReferences: boolean
  /** The file that an address leads to, from the folder of pages. */
  readonly fileOf: (address: string) => string | undefined
  /** Address of the page: the folder that relative addresses in HTML start from. */
  readonly base: string
}

/** Rewrites what stands in the lines of a page: attributes, keys, marks, icons, references and addresses in HTML. */
export function rewriteInline(source: readonly SourceLine[], input: InlineInput): readonly string[] {
  let lines = headingLines(source, input)
  // The last one adds lines, so that the others know where they are.
  for (const step of [anchors, icons, marks, references, lists, tildes, htmlTags]) {
    const text = lines.map((line) => line.text).join('\n')
    const edited = applyEdits(text, step(text, { ...input, lineAt: lineFinder(lines) })).split('\n')
    lines = edited.map((one, n) => ({ text: one, at: lines[n]?.at ?? 1 }))
  }
  return lines.map(({ text }) => text)
}

function maskOf(text: string): string {
  return maskedLines(text.split('\n')).join('\n')
}

/** A step, with the places of the lines that it gets. */
interface StepInput extends InlineInput {
  readonly lineAt: (offset: number) => number
}

/** Headings have an id alone, and lists of attributes have no line of their own. */
function headingLines(lines: readonly SourceLine[], { notes }: InlineInput): readonly SourceLine[] {
  const masked = maskedLines(lines.map(({ text }) => text))
  return lines.flatMap(({ text: line, at }, n): readonly SourceLine[] => {
    const written = masked[n] ?? ''
    const heading = /^(?<start> {0,3}#{1,6}[ \t].*?)[ \t]*(?<list>\{:?[^{}]*\})[ \t]*#*[ \t]*$/.exec(written)?.groups
    const attributes = heading && readAttributes(heading['list'] ?? '')
    if (heading && attributes) {
      const id = attributes.get('id')
      const result = line.slice(0, (heading['start'] ?? '').length) + (id === undefined ? '' : ` {#${id}}`)
      if (result !== line) noteHeading(notes, at, { id, count: attributes.size })
      return [{ text: result, at }]
    }
    const own = /^[ \t]*(\{:?[^{}]*\})[ \t]*$/.exec(written)?.[1]
    const block = own === undefined ? undefined : readAttributes(own)
    if (!block) return [{ text: line, at }]
    notes.left('attributes of a block', at, 'They are taken away.')
    const id = block.get('id')
    return id === undefined ? [] : [{ text: `<a id="${id}"></a>`, at }]
  })
}

function noteHeading(
  notes: FileNotes,
  line: number,
  { id, count }: { readonly id: string | undefined; readonly count: number },
): void {
  if (id !== undefined && count === 1) notes.rewritten('the id of a heading', line)
  else notes.left('attributes of a heading', line, 'Only an id stays.')
}

/** `[](){#id}` */
function anchors(text: string, input: StepInput): readonly Edit[] {
  return [...maskOf(text).matchAll(/\[\]\(\)\{:?\s*#(?<id>[\w:.-]+)\s*\}/g)].map((match) => {
    input.notes.rewritten('an anchor', input.lineAt(match.index))
    return { start: match.index, end: match.index + match[0].length, text: `<a id="${match.groups?.['id']}"></a>` }
  })
}

/** Icons that say something, and characters that say the same. */
const signs: readonly { readonly names: RegExp; readonly sign: string }[] = [
  { names: /:(?:material|octicons|fontawesome)-(?:[a-z]+-)?check(?:-|:)/, sign: '✔' },
  { names: /:(?:material|octicons|fontawesome)-(?:[a-z]+-)?(?:close|x|xmark|times|cancel)(?:-|:)/, sign: '✘' },
  { names: /:(?:material|octicons|fontawesome)-(?:[a-z]+-)?star(?:-|:)/, sign: '★' },
  { names: /:(?:material|octicons|fontawesome)-(?:[a-z]+-)?(?:alert|warning)(?:-|:)/, sign: '⚠' },
  { names: /:(?:material|octicons|fontawesome)-(?:[a-z]+-)?arrow-right(?:-|:)/, sign: '→' },
]

/** Icons have no text; their attributes follow them. */
function icons(text: string, input: StepInput): readonly Edit[] {
  const pattern = /:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^{}\n]*\})?[ ]?/g
  return [...maskOf(text).matchAll(pattern)].map((match) => {
    const sign = signs.find(({ names }) => names.test(match[0]))?.sign
    const space = match[0].endsWith(' ') ? ' ' : ''
    const name = /^:[\w-]+:/.exec(match[0])?.[0] ?? match[0]
    if (sign !== undefined)
      input.notes.rewritten(`the icon ${name}`, input.lineAt(match.index), `It is the character ${sign} now.`)
    else
      input.notes.left(
        `the icon ${name}`,
        input.lineAt(match.index),
        'It is taken away. <Icon> in an .mdx file has 46 icons.',
      )
    return { start: match.index, end: match.index + match[0].length, text: sign === undefined ? '' : sign + space }
  })
}

interface MarkRule {
  readonly extension: string
  readonly pattern: RegExp
  readonly what: string
  readonly html: (inside: string) => string
}

function keys(inside: string): string {
  return keysIn(inside)
    .map((key) => `<kbd>${key.replaceAll('<', '&lt;')}</kbd>`)
    .join('+')
}

const around = (name: string) => (inside: string) => `<${name}>${inside}</${name}>`

const markRules: readonly MarkRule[] = [
  {
    extension: 'pymdownx.keys',
    pattern: /(?<![\w+])\+\+(?<inside>(?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*)\+\+(?![\w+])/g,
    what: 'names of keys',
    html: keys,
  },
  {
    extension: 'pymdownx.mark',
    pattern: /(?<![=\w])==(?![=\s])(?<inside>[^=\n]+?)(?<!\s)==(?![=\w])/g,
    what: 'a mark',
    html: around('mark'),
  },
  {
    extension: 'pymdownx.caret',
    pattern: /(?<!\^)\^\^(?![\^\s])(?<inside>[^^\n]+?)(?<!\s)\^\^(?!\^)/g,
    what: 'inserted text',
    html: around('ins'),
  },
  {
    extension: 'pymdownx.caret',
    pattern: /(?<![\^[])\^(?![\^\s])(?<inside>[^\s^\]]+?)\^(?!\^)/g,
    what: 'superscript',
    html: around('sup'),
  },
  {
    extension: 'pymdownx.tilde',
    pattern: /(?<!~)~(?![~\s])(?<inside>[^\s~]+?)~(?!~)/g,
    what: 'subscript',
    html: around('sub'),
  },
  { extension: 'pymdownx.critic', pattern: /\{\+\+(?<inside>[^\n]+?)\+\+\}/g, what: 'a change', html: around('ins') },
  { extension: 'pymdownx.critic', pattern: /\{--(?<inside>[^\n]+?)--\}/g, what: 'a change', html: around('del') },
]

/** Marks of extensions become the elements that they made. */
function marks(text: string, input: StepInput): readonly Edit[] {
  const masked = maskOf(text)
  const edits = markRules
    .filter(({ extension }) => input.hasExtension(extension))
    .flatMap(({ pattern, what, html }) =>
      [...masked.matchAll(pattern)].map((match): Edit => {
        input.notes.rewritten(what, input.lineAt(match.index))
        const length = match[0].indexOf(match.groups?.['inside'] ?? '')
        const start = match.index + length
        const inside = text.slice(start, start + (match.groups?.['inside'] ?? '').length)
        return { start: match.index, end: match.index + match[0].length, text: html(inside) }
      }),
    )
    .sort((a, b) => a.start - b.start)
  return edits.filter((edit, n) => n === 0 || edit.start >= (edits[n - 1]?.end ?? 0))
}

/** `[text][id]` where the page defines no `[id]: …`: a heading of any page. */
function references(text: string, input: StepInput): readonly Edit[] {
  if (!input.hasReferences) return []
  const masked = maskOf(text)
  const labels = new Set(
    [...masked.matchAll(/^ {0,3}\[(?<label>[^\]\n]+)\]:/gm)].map((match) =>
      (match.groups?.['label'] ?? '').toLowerCase(),
    ),
  )
  const pattern = /(?<![\]\\!])\[(?<text>(?:[^[\]\n]|\[[^[\]\n]*\])+)\]\[(?<label>[^[\]\n]*)\]/g
  return [...masked.matchAll(pattern)].flatMap((match): readonly Edit[] => {
    const start = match.index
    const end = start + match[0].length
    const source = text.slice(start, end)
    const [, shown = '', written = ''] = /^\[(.*)\]\[([^[\]]*)\]$/s.exec(source) ?? []
    const label = written === '' ? shown.replaceAll('`', '') : written
    if (labels.has(label.toLowerCase())) return []
    const line = input.lineAt(start)
    const target = input.headings.get(label)
    if (target !== undefined) {
      const [page = '', id = ''] = target.split('#')
      const path = page === input.path ? '' : relative(input.path, page)
      input.notes.rewritten('a reference to a heading', line)
      return [{ start, end, text: `[${shown}](${path}#${id})` }]
    }
    input.notes.left(`the reference to ${label}`, line, 'Nothing has this id, so its text alone stays.')
    return [{ start, end, text: shown }]
  })
}

function relative(from: string, to: string): string {
  const path = posix.relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** Addresses in HTML start from the address of the page in MkDocs, and from its file here; `markdown` is no attribute. */
function htmlTags(text: string, input: StepInput): readonly Edit[] {
  return tagsOf(maskOf(text)).flatMap((tag): readonly Edit[] =>
    tag.attributes.flatMap(({ name, value, start, end }): readonly Edit[] => {
      if (name === 'markdown') {
        const after =
          text.slice(tag.end).startsWith('\n') && !text.slice(tag.end).startsWith('\n\n') && isBlock(tag.name)
        input.notes.rewritten('Markdown in HTML', input.lineAt(tag.start))
        const from = text.charAt(start - 1) === ' ' ? start - 1 : start
        return [{ start: from, end, text: '' }, ...(after ? [{ start: tag.end, end: tag.end, text: '\n' }] : [])]
      }
      if (name !== 'src' && name !== 'href') return []
      if (value === '' || /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(value)) return []
      const [path = '', place = ''] = value.split(/(?=[?#])/)
      const file = input.fileOf(posix.join(input.base, path))
      if (file === undefined) return []
      const moved = relative(input.path, file) + place
      if (moved === value || posix.normalize(moved) === posix.normalize(value)) return []
      input.notes.rewritten('an address in HTML', input.lineAt(tag.start))
      return [{ start, end, text: `${name}="${moved}"` }]
    }),
  )
}

function isBlock(name: string): boolean {
  return !['span', 'a', 'em', 'strong', 'code', 'kbd', 'img'].includes(name)
}

function tildes(text: string): readonly Edit[] {
  return tildeEdits(text)
}

function lists(text: string, input: StepInput): readonly Edit[] {
  return attributeEdits({ text, masked: maskOf(text), notes: input.notes, lineAt: input.lineAt })
}
