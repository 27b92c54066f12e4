import type { CodeExcerpt, CodeUse } from '../compiled-page.ts'
import type { Draft } from '../draft.ts'
import { type CodeToken, lineHtml } from '../highlight/line-html.ts'
import { optionalLink } from '../marks.ts'
import { indentOf } from '../../text/spaces.ts'

/** A name in a block of code that may be of the API. */
export interface NameInBlock {
  /** Number of its link. */
  readonly link: number
  readonly start: number
  readonly end: number
  readonly isImport?: boolean | undefined
  /** Whether code imports it. Other names may be of something else. */
  readonly isImported: boolean
}

/** A block of code as it is shown. */
interface CodeBlock {
  readonly text: string
  readonly language: string
  readonly tokens: readonly (readonly CodeToken[])[]
  readonly names: readonly NameInBlock[]
}

/** Lines from one to another, which is not part of it. */
type LineRange = readonly [from: number, to: number]

/** Most lines of an excerpt, how many of them stand above the name, and its most characters of HTML: a page may have minified code. */
const room = { lines: 10, above: 3, html: 8000 }

/** Most excerpts of a page: those in which names are less central are left out. */
const maxExcerpts = 24

/** Adds to a draft what the pages of names may show of a block. Components may leave out what is in them, so the blocks there are nowhere else. */
export function noteExcerpts(draft: Draft, block: CodeBlock): void {
  if (block.names.length === 0 || draft.muted > 0 || draft.once.uncertain > 0) return
  const { id = '', title = '' } = draft.sections.at(-1) ?? {}
  const lines = block.text.split('\n')
  const excerpts = new Map<string, { readonly range: LineRange; readonly uses: CodeUse[] }>()
  for (const { link, line, weight } of usesOf(block, lines.length)) {
    const range = linesAround(line, lines)
    const excerpt = excerpts.get(range.join()) ?? { range, uses: [] }
    excerpts.set(range.join(), excerpt)
    excerpt.uses.push({ link, weight })
  }
  for (const { range, uses } of excerpts.values()) {
    const html = excerptHtml(block, lines, range)
    if (html.length <= room.html) draft.excerpts.push({ id, title, language: block.language, html, uses })
  }
}

/** For each name the excerpt in which it is most central, and of these as many as a page may have. */
export function bestExcerpts({ excerpts, links }: Pick<Draft, 'excerpts' | 'links'>): readonly CodeExcerpt[] {
  const nameOf = ({ link }: CodeUse): string => links[link]?.href ?? ''
  const best = new Map<string, CodeUse>()
  for (const use of excerpts.flatMap(({ uses }) => uses)) {
    const other = best.get(nameOf(use))
    if (!other || other.weight < use.weight) best.set(nameOf(use), use)
  }
  const chosen = new Set(best.values())
  const shown = excerpts
    .map((excerpt) => ({ ...excerpt, uses: excerpt.uses.filter((use) => chosen.has(use)) }))
    .filter(({ uses }) => uses.length > 0)
  const heaviest = new Set([...shown].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, maxExcerpts))
  return shown.filter((excerpt) => heaviest.has(excerpt))
}

function weightOf({ uses }: CodeExcerpt): number {
  return Math.max(...uses.map(({ weight }) => weight))
}

interface PlacedUse extends CodeUse {
  /** The line of its first use, from 0. */
  readonly line: number
}

/** The names of a block. One that is used often and early in a short block that imports it is central there. */
function usesOf({ text, names }: CodeBlock, lineCount: number): readonly PlacedUse[] {
  const lineAt = lineFinder(text)
  const placed = names.map((name) => ({ ...name, line: lineAt(name.start) }))
  const top = Math.max(-1, ...placed.flatMap(({ line, isImport }) => (isImport ? line : []))) + 1
  const byLink = new Map<number, (typeof placed)[number][]>()
  for (const name of placed) byLink.set(name.link, [...(byLink.get(name.link) ?? []), name])
  const others = Math.round(20 / byLink.size)
  return [...byLink].map(([link, all]) => {
    const uses = all.filter(({ isImport }) => !isImport)
    const [first] = uses.length > 0 ? uses : all
    const line = first?.line ?? 0
    const depth = Math.max(0, line - top) / lineCount
    const ownImport = uses.length < all.length ? 15 : 0
    const weight = 10 * Math.min(uses.length, 4) + ownImport + Math.round(10 * (1 - depth)) + others
    const length = Math.max(0, 20 - lineCount)
    // A name that the block only imports may be used in a block below it.
    return { link, line, weight: weight + length - (uses.length === 0 ? 100 : 0) - (first?.isImported ? 0 : 30) }
  })
}

/** Makes the function that finds the line of an offset, which grows from call to call. */
function lineFinder(text: string): (offset: number) => number {
  let line = 0
  let end = text.indexOf('\n')
  return (offset) => {
    while (end !== -1 && end < offset) {
      line += 1
      end = text.indexOf('\n', end + 1)
    }
    return line
  }
}

/** The lines to show: all of a short block, else those around a line, from a break in the code to another one where there are some. */
function linesAround(line: number, lines: readonly string[]): LineRange {
  if (lines.length <= room.lines) return withoutEmptyEnds([0, lines.length], lines)
  const earliest = Math.max(0, line - room.above)
  const breakAbove = lines.slice(earliest, line).findLastIndex(isEmpty)
  const from = earliest + breakAbove + 1
  const end = Math.min(from + room.lines, lines.length)
  const breakBelow = lines.slice(line + 1, end).findLastIndex(isEmpty)
  const isLate = breakBelow >= 0 && line + 1 + breakBelow >= end - room.above
  return withoutEmptyEnds([from, isLate ? line + 1 + breakBelow : end], lines)
}

function withoutEmptyEnds([from, to]: LineRange, lines: readonly string[]): LineRange {
  if (from < to && isEmpty(lines[from])) return withoutEmptyEnds([from + 1, to], lines)
  return from < to && isEmpty(lines[to - 1]) ? withoutEmptyEnds([from, to - 1], lines) : [from, to]
}

function isEmpty(line = ''): boolean {
  return line.trim() === ''
}

/** The lines with marks around each name, less the spaces that all of them begin with. */
function excerptHtml({ tokens, names }: CodeBlock, lines: readonly string[], [from, to]: LineRange): string {
  const shown = lines.slice(from, to)
  const indent = Math.min(...shown.map((line) => (isEmpty(line) ? Infinity : indentOf(line).length)))
  let offset = lines.slice(0, from).reduce((sum, line) => sum + line.length + 1, 0)
  return shown
    .map((line, n) => {
      const start = offset
      offset += line.length + 1
      const links = names
        .filter((name) => name.start >= start && name.end < offset)
        .map((name) => ({
          start: name.start - start - indent,
          end: name.end - start - indent,
          around: (html: string) => optionalLink(name.link, html),
        }))
      return lineHtml(withoutIndent(tokens[from + n] ?? [], indent), [], links)
    })
    .join('\n')
}

/** Tokens without the first characters of their line. */
function withoutIndent(tokens: readonly CodeToken[], length: number): readonly CodeToken[] {
  let rest = length
  return tokens.flatMap((token) => {
    const cut = Math.min(rest, token.text.length)
    rest -= cut
    return cut === token.text.length ? [] : [{ ...token, text: token.text.slice(cut) }]
  })
}
