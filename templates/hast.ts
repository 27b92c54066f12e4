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

/** The estimated size of the HTML of nodes, in bytes. */
export function sizeOf(...content: readonly ElementContent[]): number {
  return content.reduce((size, node) => {
    if (node.type !== 'element') return size + (node.type === 'text' ? node.value.length : 0)
    const properties = Object.entries(node.properties).map(([name, value]) => name.length + String(value).length + 4)
    const tagSize = 2 * node.tagName.length + 5 + properties.reduce((sum, length) => sum + length, 0)
    return size + tagSize + sizeOf(...node.children)
  }, 0)
}

function text(value: string): Text {
  return { type: 'text', value }
}

function isList(content: ElementContent | readonly Child[]): content is readonly Child[] {
  return Array.isArray(content)
}
