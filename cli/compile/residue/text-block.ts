import type { Element, ElementContent, Nodes, Root } from 'hast'
import { lineStart } from '../../text/line-start.ts'

/** Stands for everything in a block that is not its text: code, links, images, marks of emphasis. */
export const notText = '\uFFFC'

/** A run of text that Markdown reads as one: a paragraph, a heading, a cell, a list item. */
export interface TextBlock {
  readonly tagName: string
  /** The quote around it begins with it. */
  readonly beginsQuote: boolean
  /** What readers see, with `notText` for elements that are no emphasis. */
  readonly text: string
  /**
   * The source of the block, of the same length: `notText` for each character that is not shown as it is written, and
   * spaces for the marks of headings, items, cells and quotes.
   * Unset: the block is HTML, in which Markdown has no effect.
   */
  readonly source?: string
  /** Where the block begins in the file. */
  readonly offset: number
}

/** Elements whose text is part of the text around them. */
const emphasis = new Set(['strong', 'em', 'del', 'b', 'i', 's', 'u', 'ins', 'mark', 'small', 'sub', 'sup', 'span', 'q'])

/** Elements whose text is no prose. */
const verbatim = new Set(['pre', 'code', 'script', 'style', 'kbd', 'samp', 'tt', 'var', 'textarea', 'math', 'svg'])

/** A file, and what its preparation for the parser has added. */
export interface BlockSource {
  readonly tree: Root
  readonly text: string
  /** `:::note Title` was written as `\:::note Title`, so that parsers read it as text. */
  readonly hasEscapedBoxes: boolean
}

/** What a walk sees. */
interface Visitor {
  readonly node: (node: Nodes) => void
  /** Whether a run of text is to be seen: few are, so the others cost little. */
  readonly wantsText: (text: string) => boolean
  readonly block: (block: TextBlock) => void
}

/** Walks through a file: each node, and each run of text. */
export function walkTexts(file: BlockSource, visitor: Visitor): void {
  const visit = (node: Nodes, isFirstInQuote: boolean): void => {
    visitor.node(node)
    if (!('children' in node) || (node.type === 'element' && verbatim.has(node.tagName))) return
    const { children } = node
    if (children.some(isText) && !isEmphasis(node)) {
      const text = textIn(children)
      if (visitor.wantsText(text)) visitor.block(blockOf(node, { text, file, isFirstInQuote }))
    }
    const first = isQuote(node) ? children.find(({ type }) => type === 'element') : undefined
    for (const child of children) if (child.type !== 'text') visit(child, child === first)
  }
  visit(file.tree, false)
}

/** Line breaks between blocks are texts, too. */
function isText(node: Nodes): boolean {
  return (node.type === 'text' && node.value !== '\n') || isEmphasis(node)
}

function isQuote(node: Nodes): node is Element {
  return node.type === 'element' && node.tagName === 'blockquote'
}

interface BlockText {
  readonly text: string
  readonly file: BlockSource
  readonly isFirstInQuote: boolean
}

function blockOf(node: Nodes, { text, file, isFirstInQuote }: BlockText): TextBlock {
  const range = rangeOf(node)
  return {
    tagName: node.type === 'element' ? node.tagName : node.type,
    beginsQuote: isFirstInQuote,
    text,
    get source() {
      return range && masked(node, range, file)
    },
    offset: range?.start ?? lineStart(file.text, node.position?.start.line ?? 1),
  }
}

function textIn(children: readonly Nodes[]): string {
  let text = ''
  for (const child of children) {
    if (child.type === 'text') text += child.value
    else if (child.type !== 'element') text += notText
    else if (isBreak(child)) text += '\n'
    else text += emphasis.has(child.tagName) ? textIn(child.children) : notText
  }
  return text
}

interface Range {
  readonly start: number
  readonly end: number
}

function rangeOf({ position }: Nodes): Range | undefined {
  const { start, end } = position ?? {}
  return start?.offset === undefined || end?.offset === undefined ? undefined : { start: start.offset, end: end.offset }
}

/** Characters of Markdown that stand for another, as `\*` and `&amp;` do. */
const escapes = /\\[!-/:-@[-`{-~]|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi

/** What begins a heading, an item or a cell, and what begins the further lines of a quote. */
const structure =
  /^(?:#{1,6}(?=\s)|[-*+](?=\s)(?:[ \t]+\[[ xX]\](?=\s))?|\d+[.)](?=\s)(?:[ \t]+\[[ xX]\](?=\s))?|\|)|(?<=\n[ \t]*)>[ \t>]*|\|$/g

function masked(node: Nodes, { start: offset, end }: Range, { text, hasEscapedBoxes }: BlockSource): string {
  const original = text.slice(offset, end)
  const source = hasEscapedBoxes ? original.replace(/^([ \t>]*)\\(?=:::)/gm, '$1 ') : original
  const characters = Array.from({ length: source.length }, (_, n) => source.charAt(n))
  const mask = (start: number, end: number): void => {
    characters.fill(notText, Math.max(0, start - offset), Math.max(0, end - offset))
  }
  const maskBelow = (parent: Nodes): void => {
    if (!('children' in parent)) return
    for (const child of parent.children) {
      const range = rangeOf(child)
      if (child.type === 'text' || isBreak(child) || isCheckbox(child)) continue
      if (isEmphasis(child)) {
        if (range) maskMarks(child, { ...range, mask })
        maskBelow(child)
      } else if (range) mask(range.start, range.end)
    }
  }
  maskBelow(node)
  for (const { index, 0: escape } of source.matchAll(escapes)) characters.fill(notText, index, index + escape.length)
  return characters.join('').replace(structure, (marks) => ' '.repeat(marks.length))
}

/** The box of a task: its range may be that of the item, whose marks are masked as structure. */
function isCheckbox(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'input'
}

function isBreak(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'br'
}

function isEmphasis(node: Nodes): node is Element {
  return node.type === 'element' && emphasis.has(node.tagName)
}

interface MarkedRange extends Range {
  readonly mask: (start: number, end: number) => void
}

/** Masks the stars around bold and italic text, and the tildes around deleted text. */
function maskMarks(
  { tagName }: ElementContent & { readonly tagName: string },
  { start, end, mask }: MarkedRange,
): void {
  const length = tagName === 'em' ? 1 : 2
  mask(start, start + length)
  mask(end - length, end)
}

/** Whether a block is a paragraph, or the text of an item without paragraphs. */
export function isParagraph({ tagName }: TextBlock): boolean {
  return tagName === 'p' || tagName === 'li'
}
