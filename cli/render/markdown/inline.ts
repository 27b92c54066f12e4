import {
  attributeOf,
  elementsOf,
  type HtmlElement,
  type HtmlNode,
  textOf,
  withoutInvisible,
} from '../../markup/html-tree.ts'
import { classesOf, roleOf } from '../../markup/main-content.ts'
import { destination, isLeftOut, type MarkdownContext } from './content.ts'
import { oneLine, spacesAround, withoutDoubleSpaces } from '../../text/spaces.ts'

/** Writes text and elements in it as Markdown, with a line break where the page has one. */
export function inlineOf(nodes: readonly HtmlNode[], context: MarkdownContext): string {
  const text = withoutDoubleSpaces(joinPieces(piecesOf(nodes, context))).trim()
  return text.includes('\n') ? text.replace(/ *\n */g, '\\\n') : text
}

/** Text for a place that has one line only. */
export function lineOf(nodes: readonly HtmlNode[], context: MarkdownContext): string {
  return inlineOf(nodes, context).replaceAll('\\\n', ' ')
}

/** A piece of a line; `mark` stands around emphasised text. */
interface InlineText {
  readonly text: string
  readonly mark?: string
  readonly isLink?: boolean
}

/** Emphasis is written only where Markdown reads its marks as such: beside a letter they must not enclose a sign. */
function joinPieces(pieces: readonly InlineText[]): string {
  return pieces
    .map(({ text, mark, isLink }, n) => {
      // Style sheets keep two links apart that are written without a space.
      if (mark === undefined) return isLink && pieces[n - 1]?.isLink && text !== '' ? ` ${text}` : text
      const [before, inner, after] = spacesAround(text)
      if (inner === '') return text
      const previous = before === '' ? lastOf(pieces[n - 1]) : ' '
      const next = after === '' ? firstOf(pieces[n + 1]) : ' '
      const opens = !isWord(previous) || isWord(inner)
      const closes = !isWord(next) || isWord(inner.slice(-1))
      const isPlain = !opens || !closes || previous === mark[0] || next === mark[0] || inner.includes('\n')
      return isPlain ? text : `${before}${mark}${inner}${mark}${after}`
    })
    .join('')
}

function firstOf(piece: InlineText | undefined): string {
  return piece === undefined ? ' ' : ((piece.mark ?? piece.text)[0] ?? '')
}

function lastOf(piece: InlineText | undefined): string {
  return piece === undefined ? ' ' : (piece.mark ?? piece.text).slice(-1)
}

function isWord(text: string): boolean {
  return /^[\p{L}\p{N}_]/u.test(text)
}

function piecesOf(nodes: readonly HtmlNode[], context: MarkdownContext): readonly InlineText[] {
  const pieces: InlineText[] = []
  for (const node of nodes) {
    if (isLeftOut(node)) continue
    if ('tagName' in node) pieces.push(...elementPieces(node, context))
    else if ('value' in node) pieces.push({ text: textMarkdown(node.value) })
  }
  return pieces
}

function elementPieces(node: HtmlElement, context: MarkdownContext): readonly InlineText[] {
  const label = roleOf(node) === 'img' ? attributeOf(node, 'aria-label') : undefined
  if (label !== undefined) return [{ text: textMarkdown(label) }]
  const source = formula(node)
  if (source !== undefined) return [{ text: source }]
  const inside = piecesOf(node.childNodes, context)
  const mark = marks[node.tagName]
  if (mark !== undefined) return [{ text: joinPieces(inside), mark }]
  const write = writers[node.tagName]
  return write ? [{ text: write(node, joinPieces(inside), context), isLink: node.tagName === 'a' }] : inside
}

const marks: Readonly<Partial<Record<string, string>>> = {
  b: '**',
  strong: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
}

type WriteInline = (element: HtmlElement, inside: string, context: MarkdownContext) => string

const writers: Readonly<Partial<Record<string, WriteInline>>> = {
  a: link,
  br: () => '\n',
  code,
  img: image,
  input: (element) => (attributeOf(element, 'checked') === undefined ? '[ ] ' : '[x] '),
  kbd: tagged,
  samp: code,
  sub: tagged,
  sup: tagged,
  wbr: () => '',
}

/** Markdown has no mark of its own for these. */
function tagged({ tagName }: HtmlElement, inside: string): string {
  return inside.trim() === '' ? inside : `<${tagName}>${inside}</${tagName}>`
}

function link(element: HtmlElement, inside: string, { resolve }: MarkdownContext): string {
  const href = attributeOf(element, 'href')
  const [before, text, after] = spacesAround(inside)
  if (href === undefined || text === '') return inside
  const address = destination(resolve(href))
  if ((address.startsWith('http:') || address.startsWith('https:')) && address === textOf(element))
    return `${before}<${address}>${after}`
  return `${before}[${text.replaceAll('\n', ' ')}](${address})${after}`
}

function image(element: HtmlElement, _inside: string, { resolve }: MarkdownContext): string {
  const source = attributeOf(element, 'src')
  if (source === undefined || source.startsWith('data:')) return ''
  return `![${textMarkdown(attributeOf(element, 'alt') ?? '')}](${destination(resolve(source))})`
}

/** Code is a link as a whole or not at all, as in `Map<Key, Value>` marks inside would be text. */
function code(element: HtmlElement, _inside: string, context: MarkdownContext): string {
  const shown = withoutInvisible(textOf(element))
  const text = oneLine(shown)
  if (text === '') return ''
  // A space at an end of the code parts it from the text beside it.
  const [before, after] = [/^\s/.test(shown) ? ' ' : '', /\s$/.test(shown) ? ' ' : '']
  const ticks = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  const span = `${ticks}${pad}${text}${pad}${ticks}`
  const only = elementsOf(element).find((inner) => inner.tagName === 'a' && textOf(inner) === textOf(element))
  const href = only && attributeOf(only, 'href')
  return before + (href === undefined ? span : `[${span}](${destination(context.resolve(href))})`) + after
}

/** The source of a formula that KaTeX has drawn; empty if the formula has none. */
export function formulaSource(element: HtmlElement): string {
  const source = elementsOf(element).find(({ tagName }) => tagName === 'annotation')
  return source ? textOf(source).trim() : ''
}

/** A formula that KaTeX has drawn, as it was written. */
function formula(element: HtmlElement): string | undefined {
  if (!classesOf(element).includes('katex')) return undefined
  const source = formulaSource(element)
  return source === '' ? undefined : `$${source}$`
}

/** Text with a backslash before each sign that Markdown would read as a mark. An element may go on where the text ends. */
export function textMarkdown(text: string): string {
  const plain = withoutInvisible(text).replace(/[^\S ]\s*| \s+/g, ' ')
  if (!/[\\`*_[\]<&~]/.test(plain)) return plain
  return plain
    .replace(/\\(?=[!-/:-@[-`{-~])|[`*[\]~]|<(?=[A-Za-z/!?]|$)|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (run) => run.replaceAll('_', '\\_'))
}
