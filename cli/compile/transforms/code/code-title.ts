import type { Element, ElementContent } from 'hast'
import type { Location } from '../../../report/diagnostic.ts'
import { type Draft, locateText } from '../../draft.ts'
import { escapeText, textOf } from '../../html.ts'
import { parseNative } from '../../parse/native.ts'

/** The title of a code block. */
interface CodeTitle {
  /** As readers see it. */
  readonly text: string
  /** The title as Markdown, if it has a link. Any other title is the name of a file, in which `_` and `*` are just letters. */
  readonly linked?: readonly ElementContent[]
}

/** Reads a title such as `[a.ts](./a.ts)`. */
export function readTitle(title: string): CodeTitle {
  if (!title.includes('](') || title.includes('<')) return { text: title }
  const [paragraph, ...others] = parseNative(title, 'md').children
  if (paragraph?.type !== 'element' || paragraph.tagName !== 'p' || others.length > 0) return { text: title }
  const { children } = paragraph
  return children.every(isInline) && children.some(hasLink)
    ? { text: textOf(paragraph), linked: children }
    : { text: title }
}

const inline: ReadonlySet<string> = new Set(['a', 'code', 'em', 'strong', 'del'])

function isInline(node: ElementContent): boolean {
  return node.type === 'text' || (node.type === 'element' && inline.has(node.tagName) && node.children.every(isInline))
}

function hasLink(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'a' || node.children.some(hasLink))
}

/** Renders a title. Its links are those of the page. */
export function titleHtml(title: string, node: Element, draft: Draft): string {
  const { linked } = readTitle(title)
  if (!linked) return escapeText(title)
  const place = locateText(draft, node, title)
  draft.muted += 1
  const html = draft.staticHtml(linked.map((part) => placed(part, place)))
  draft.muted -= 1
  return html
}

/** A node of a title at its place in the page. */
function placed(node: ElementContent, place: Location): ElementContent {
  const { start, end } = node.position ?? {}
  const move = (column = 1) => ({ line: place.line, column: place.column + column - 1 })
  const position = { start: move(start?.column), end: move(end?.column) }
  return node.type === 'element'
    ? { ...node, position, children: node.children.map((child) => placed(child, place)) }
    : { ...node, position }
}
