import type { Nodes as HastNodes } from 'hast'
import type { Nodes } from 'mdast'

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

/** The content of a heading, and the id that is written after it. */
export interface WrittenHeading<Part> {
  readonly id?: string
  readonly children: readonly Part[]
}

/** Takes off an id that is written after a heading, as `{#id}` or `{/* #id *\/}`. */
export function takeWrittenId<Part extends HeadingPart>(children: readonly Part[]): WrittenHeading<Part> {
  const last = children.at(-1)
  if (typeof last?.value !== 'string') return { children }
  const before = children.slice(0, -1)
  if (last.type === 'mdxTextExpression') {
    const id = /^\s*(?:\/\*\s*)?#(.+?)(?:\s*\*\/)?\s*$/.exec(last.value)?.[1]
    if (id !== undefined) return { id, children: trimEnd(before) }
  }
  if (last.type === 'text') {
    const [, text = '', id] = /^(.*?)\s*\{#([^}\s]+)\}\s*$/s.exec(last.value) ?? []
    if (id !== undefined) return { id, children: [...before, { ...last, value: text }] }
  }
  return { children }
}

function trimEnd<Part extends HeadingPart>(children: readonly Part[]): readonly Part[] {
  const last = children.at(-1)
  const isText = last?.type === 'text' && typeof last.value === 'string'
  return isText ? [...children.slice(0, -1), { ...last, value: String(last.value).trimEnd() }] : children
}

/** The text that the id of a heading is made from: as in Docusaurus with the `alt` of images, and with code. */
export function slugText(node: Nodes | HastNodes): string {
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties['alt'] ?? '')
  if (node.type === 'image') return node.alt ?? ''
  if (node.type === 'mdxTextExpression') return /^\s*(?:\/\*|$)/.test(node.value) ? '' : node.value
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'inlineMath') return node.value
  return 'children' in node ? node.children.map(slugText).join('') : ''
}
