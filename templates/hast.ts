import type { Element, ElementContent, Properties, Text } from 'hast'
import { nameParts } from '../runtime/contract/index.ts'

/** Content of an element: nodes, strings, nested lists; `undefined` adds nothing. */
export type Child = ElementContent | string | undefined | readonly Child[]

/** An element. */
export function h(tagName: string, properties: Properties, ...content: readonly Child[]): Element {
  return { type: 'element', tagName, properties, children: nodes(content) }
}

/** Content as nodes. */
export function nodes(content: Child): ElementContent[] {
  if (content === undefined) return []
  if (typeof content === 'string') return content === '' ? [] : [text(content)]
  if (isList(content)) return content.flatMap(nodes)
  return [content]
}

/** Inserts a separator between the items of a list. */
export function joined(items: readonly Child[], separator: Child): Child[] {
  return items.flatMap((item, i) => (i === 0 ? [item] : [separator, item]))
}

/** A long name, which may break at its parts. */
export function breakable(name: string): Child[] {
  return joined(nameParts(name), h('wbr', {}))
}

/** The text of nodes. */
export function textOf(content: readonly ElementContent[]): string {
  return content
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('')
}

function text(value: string): Text {
  return { type: 'text', value }
}

function isList(content: ElementContent | readonly Child[]): content is readonly Child[] {
  return Array.isArray(content)
}
