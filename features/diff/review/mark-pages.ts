import { defaultTreeAdapter as adapter, html } from 'parse5'
import {
  attributeOf,
  elementsOf,
  type ElementTest,
  type HtmlDocument,
  type HtmlElement,
  type HtmlText,
} from '../../../cli/markup/html-tree.ts'
import { mainContent } from '../../../cli/markup/main-content.ts'
import { withoutHash } from '../../../cli/built-site/addresses.ts'
import { textChanges, type TokenRange } from './text-changes.ts'
import { type TextToken, textTokens } from './text-tokens.ts'

/** The two states of a page. */
export interface PagePair {
  readonly old: HtmlDocument
  readonly new: HtmlDocument
}

/**
 * Marks what differs between the states of a page, in both: what is gone in the old one, and in the new one what has been added, and what is
 * gone at its place.
 * @param pair is changed
 * @returns the number of marks with a number, `change-1` and on: the same in both
 */
export function markPages(pair: PagePair, content?: ElementTest): number {
  const tokens = { old: textTokens(pair.old, content), new: textTokens(pair.new, content) }
  const changes = textChanges(tokens.old, tokens.new)
  const marks = { old: new Map<HtmlText, Mark[]>(), new: new Map<HtmlText, Mark[]>() }
  const ends = { old: () => endOf(pair.old, content), new: () => endOf(pair.new, content) }
  for (const [n, { old, new: now }] of changes.entries()) {
    const number = n + 1
    addMarks(marks.old, tokens.old, { range: old, mark: { tag: 'del', number } })
    addMarks(marks.new, tokens.new, { range: now, mark: { tag: 'ins', number } })
    const gone = writtenText(tokens.old.slice(old.from, old.to))
    // An addition has a place in the old page, too, so that both can be shown there.
    if (gone === '')
      insert(marks.old, tokens.old, { range: old, mark: { tag: 'ins', number, text: '' }, end: ends.old })
    else insert(marks.new, tokens.new, { range: now, mark: { tag: 'del', number, text: gone }, end: ends.new })
  }
  for (const side of [marks.old, marks.new]) {
    const named = new Set<number>()
    for (const [node, list] of side) replaceText(node, list, named)
  }
  return markImages(pair, content, changes.length)
}

/** A part of a text that gets an element around it, or a text that is put into it. */
interface Mark {
  readonly tag: 'ins' | 'del'
  readonly number: number
  readonly start: number
  readonly end: number
  /** What stands in the element, if it is not the part itself. */
  readonly text?: string
}

type Marks = Map<HtmlText, Mark[]>

interface MarkedRange {
  readonly range: TokenRange
  readonly mark: Pick<Mark, 'tag' | 'number'>
}

/** Marks a range of tokens: one mark for each text that it goes through. */
function addMarks(marks: Marks, tokens: readonly TextToken[], { range, mark }: MarkedRange): void {
  for (let n = range.from; n < range.to; n++) {
    const token = tokens[n]
    if (!token) continue
    const list = marks.get(token.node) ?? []
    const last = list.at(-1)
    if (last?.number === mark.number && last.text === undefined) list.splice(-1, 1, { ...last, end: token.end })
    else list.push({ ...mark, start: token.start, end: token.end })
    marks.set(token.node, list)
  }
}

/** A text that a page has not, and the range in whose place it stands. */
interface InsertedText {
  readonly range: TokenRange
  readonly mark: Pick<Mark, 'tag' | 'number' | 'text'>
  /** A text at the end of the page, which may have no other. */
  readonly end: () => HtmlText
}

/** Puts a text before what has come in its place. */
function insert(marks: Marks, tokens: readonly TextToken[], { range, mark, end }: InsertedText): void {
  const next = tokens[range.from]
  const last = tokens[range.from - 1]
  const isBeforeNext = next && (!last || next.node === last.node || range.from < range.to)
  const node = (isBeforeNext ? next : last)?.node ?? end()
  const at = isBeforeNext ? next.start : (last?.end ?? 0)
  const list = marks.get(node) ?? []
  const index = list.findIndex(({ start }) => start >= at)
  list.splice(index < 0 ? list.length : index, 0, { ...mark, start: at, end: at })
  marks.set(node, list)
}

/** Adds an empty text to the main content of a page. */
function endOf(document: HtmlDocument, content: ElementTest | undefined): HtmlText {
  const text = adapter.createTextNode('')
  const [root] = mainContent(document, content)
  adapter.appendChild(root ?? document, text)
  return text
}

/** The text of tokens with the spaces that stood between them. */
function writtenText(tokens: readonly TextToken[]): string {
  let text = ''
  for (const [n, token] of tokens.entries()) {
    const last = tokens[n - 1]
    const gap = last?.node === token.node ? token.node.value.slice(last.end, token.start) : n === 0 ? '' : ' '
    text += gap + token.text
  }
  return text
}

/** Replaces a text by its parts, of which some are marked. @param named changes with an id, which the first mark of each has */
function replaceText(node: HtmlText, marks: readonly Mark[], named: Set<number>): void {
  const parent = node.parentNode
  if (!parent) return
  let at = 0
  const addText = (end: number): void => {
    if (end > at) adapter.insertBefore(parent, adapter.createTextNode(node.value.slice(at, end)), node)
    at = Math.max(at, end)
  }
  for (const { tag, number, start, end, text } of marks) {
    addText(start)
    const element = adapter.createElement(tag, html.NS.HTML, namesOf(number).slice(named.has(number) ? 1 : 0))
    named.add(number)
    adapter.appendChild(element, adapter.createTextNode(text ?? node.value.slice(start, end)))
    adapter.insertBefore(parent, element, node)
    at = end
  }
  addText(node.value.length)
  adapter.detachNode(node)
}

function namesOf(change: number): HtmlElement['attrs'] {
  return [
    { name: 'id', value: `change-${change}` },
    { name: 'data-change', value: String(change) },
  ]
}

/** Marks pictures that only one of the pages has. @returns the number of all marks */
function markImages(pair: PagePair, content: ElementTest | undefined, count: number): number {
  const images = { old: imagesIn(pair.old, content), new: imagesIn(pair.new, content) }
  let number = count
  for (const [own, other] of [
    [images.old, images.new],
    [images.new, images.old],
  ] as const) {
    const names = new Set(other.map(nameOf))
    for (const image of own.filter((one) => !names.has(nameOf(one))))
      image.attrs = [...image.attrs.filter(({ name }) => name !== 'id'), ...namesOf(++number)]
  }
  return number
}

function imagesIn(document: HtmlDocument, content: ElementTest | undefined): readonly HtmlElement[] {
  return mainContent(document, content).flatMap((root) => elementsOf(root).filter(({ tagName }) => tagName === 'img'))
}

function nameOf(image: HtmlElement): string {
  const path = (attributeOf(image, 'src') ?? '').split(/[?#]/, 1)[0] ?? ''
  const name = withoutHash(path)
  return `${name.slice(name.lastIndexOf('/') + 1)} ${attributeOf(image, 'alt') ?? ''}`
}
