import type { Element, ElementContent, Properties, Text } from 'hast'
import { nameParts } from '../../runtime/contract/index.ts'

/** Content of an element: nodes, strings, nested lists; `undefined` adds nothing. */
export type Content = ElementContent | string | undefined | readonly Content[]

/** An element. */
export function h(tagName: string, properties: Properties, ...content: readonly Content[]): Element {
  return { type: 'element', tagName, properties, children: nodes(content) }
}

/** Content as nodes. */
export function nodes(content: Content): ElementContent[] {
  if (content === undefined) return []
  if (typeof content === 'string') return content === '' ? [] : [text(content)]
  if (isList(content)) return content.flatMap(nodes)
  return [content]
}

/** Inserts a separator between the items of a list. */
export function joined(items: readonly Content[], separator: Content): Content[] {
  return items.flatMap((item, i) => (i === 0 ? [item] : [separator, item]))
}

/** A long name, which may break at its parts. */
export function breakable(name: string): Content[] {
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
    const own = 2 * node.tagName.length + 5 + properties.reduce((sum, length) => sum + length, 0)
    return size + own + sizeOf(...node.children)
  }, 0)
}

function text(value: string): Text {
  return { type: 'text', value }
}

function isList(content: ElementContent | readonly Content[]): content is readonly Content[] {
  return Array.isArray(content)
}
