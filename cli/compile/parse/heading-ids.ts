import type { Element, Nodes as HastNodes } from 'hast'
import type { Nodes } from 'mdast'
import { hasSpace } from '../../text/spaces.ts'
import { hasLetterOrDigit } from '../../text/writing.ts'

declare module 'hast' {
  interface ElementData {
    /** Of a heading: the text that its id is made from, if a plugin has changed that of the heading. */
    slugText?: string
  }
}

/** A part of a heading, in the tree of Markdown or of HTML. */
interface HeadingPart {
  readonly type: string
  readonly value?: unknown
}

/** The content of a heading, and the ids that are written after it. */
export interface WrittenHeading<Part> {
  readonly id?: string
  /** Ids that the heading had before, which still lead to it. */
  readonly formerIds: readonly string[]
  readonly children: readonly Part[]
}

/** Takes off ids that are written after a heading, as `{#id}`, `{#id #former}` or `{/* #id #former *\/}`. */
export function takeWrittenIds<Part extends HeadingPart>(children: readonly Part[]): WrittenHeading<Part> {
  const last = children.at(-1)
  if (typeof last?.value !== 'string') return { formerIds: [], children }
  if (last.type === 'mdxTextExpression') {
    const ids = /^\s*(?:\/\*\s*)?#(.+?)(?:\s*\*\/)?\s*$/.exec(last.value)?.[1]
    if (ids !== undefined) return { ...separateIds(ids), children: trimEnd(children.slice(0, -1)) }
  }
  if (last.type === 'text' && last.value.includes('{#')) {
    const [, text = '', ids] = /^(.*?)\s*\{#([^}\s]+(?:\s+#[^}\s]+)*)\}\s*$/s.exec(last.value) ?? []
    if (ids !== undefined)
      return { ...separateIds(ids), children: [...children.slice(0, -1), { ...last, value: text }] }
  }
  return { formerIds: [], children }
}

function separateIds(ids: string): Omit<WrittenHeading<never>, 'children'> {
  const [id, ...formerIds] = ids.split(/\s+#/)
  return { id, formerIds }
}

function trimEnd<Part extends HeadingPart>(children: readonly Part[]): readonly Part[] {
  const last = children.at(-1)
  const isText = last?.type === 'text' && typeof last.value === 'string'
  return isText ? [...children.slice(0, -1), { ...last, value: String(last.value).trimEnd() }] : children
}

/** Which parts of a heading are text. */
interface HeadingTextOptions {
  /** The `alt` of images is text, also where there is other text. */
  readonly imageText: boolean
  /** The code of expressions is text. */
  readonly code: boolean
}

/** Stands for a part that is no text, until the spaces around it are removed. */
const mark = '\0'

/**
 * The text of a heading: without what is only attached to it, such as references to footnotes, comments, anchors and pictures. A heading
 * of nothing but pictures has their `alt`.
 */
export function headingText(nodes: readonly (Nodes | HastNodes)[], options: HeadingTextOptions): string {
  const text = withoutMarks(nodes.map((node) => partText(node, options)).join(''))
  if (text.trim() !== '' || options.imageText) return text
  return withoutMarks(nodes.map((node) => partText(node, { ...options, imageText: true })).join('')).trim()
}

/** Whether a part of a heading is attached to it only: lists of headings leave it out. */
export function isHeadingMark(node: HastNodes): boolean {
  return partText(node, { imageText: false, code: true }) === mark
}

/** One space is left of those on both sides of a mark, none at the ends. */
function withoutMarks(text: string): string {
  if (!text.includes(mark)) return text
  const parts = text.split(/(\s*\0(?:\s|\0)*)/)
  return parts
    .map((part) => (part.includes(mark) ? (hasSpace(part) ? ' ' : '') : part))
    .join('')
    .trim()
}

function partText(node: Nodes | HastNodes, options: HeadingTextOptions): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'mdxTextExpression':
      if (/^\s*(?:\/\*|$)/.test(node.value)) return mark
      return options.code ? node.value : ''
    case 'image':
      return options.imageText ? (node.alt ?? '') : mark
    case 'comment':
    case 'footnoteReference':
    case 'html':
      return mark
    case 'element':
      return elementText(node, options)
    default:
      return 'children' in node ? node.children.map((child) => partText(child, options)).join('') : ''
  }
}

function elementText(node: Element, options: HeadingTextOptions): string {
  if (node.tagName === 'img') return options.imageText ? String(node.properties['alt'] ?? '') : mark
  if (node.properties['dataFootnoteRef'] !== undefined) return mark
  const text = node.children.map((child) => partText(child, options)).join('')
  // An anchor, or a link of the heading to itself, such as `#` or `¶`.
  const isAnchor = node.tagName === 'a' && String(node.properties['href'] ?? '#').startsWith('#')
  return isAnchor && !hasLetterOrDigit(text) ? mark : text
}
