import type { Element, RootContent } from 'hast'
import { htmlToHast } from 'satteri'
import type { HeadElement } from '../../templates/document.ts'
import { attributeName, attributeValue, textOf } from '../compile/html.ts'
import { hasAny } from '../text/has-any.ts'

/**
 * Adds the elements that a page's components put into the head. Elements of a component replace those of the same name that the page
 * or an earlier component has.
 * @param added HTML of each component, in order; empty on most pages
 */
export function mergeHead(head: readonly HeadElement[], added: readonly string[]): readonly HeadElement[] {
  if (added.length === 0) return head
  // The same component may be rendered more than once.
  const parts = [head, ...[...new Set(added)].map(elementsOf)]
  return parts.reduce((earlier, part) => {
    const names = new Set(part.map(nameOf).filter((name) => name !== undefined))
    return [...earlier.filter((element) => !names.has(nameOf(element) ?? '')), ...part]
  })
}

/** The name that only one element of the head may have; `undefined` for elements that may be repeated. */
function nameOf({ tag, attributes }: HeadElement): string | undefined {
  if (tag === 'title') return tag
  const { name, property, rel } = attributes
  if (tag === 'meta' && (name ?? property) !== undefined) return `meta ${String(name ?? property)}`
  return tag === 'link' && rel === 'canonical' ? 'canonical' : undefined
}

function elementsOf(html: string): readonly HeadElement[] {
  const data = structuredData(html)
  if (data) return [data]
  const root = htmlToHast(html, { fragment: true })
  if (!('children' in root)) return []
  return root.children.flatMap(headElements)
}

const dataStart = '<script type="application/ld+json">'
const scriptEnd = '</script>'

/** A single script with data, which most pages add: its text is as written, so that no parser is needed for each page. */
function structuredData(html: string): HeadElement | undefined {
  const end = html.length - scriptEnd.length
  if (!html.startsWith(dataStart) || html.indexOf(scriptEnd) !== end) return undefined
  const text = html.slice(dataStart.length, end)
  // A comment, a carriage return and NUL are read by a parser.
  if (hasAny(text, '<\r\0')) return undefined
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text }
}

/** The elements of a node; a fragment of a hydrated island stands for its content. */
function headElements(node: RootContent): readonly HeadElement[] {
  if (node.type !== 'element') return []
  return node.tagName === 'docs-frozen' ? node.children.flatMap(headElements) : [headElement(node)]
}

function headElement(node: Element): HeadElement {
  const attributes = Object.entries(node.properties).map(([property, value]) => {
    const text = typeof value === 'boolean' ? value : attributeValue(property, value ?? '')
    return [attributeName(property), text]
  })
  return { tag: node.tagName, attributes: Object.fromEntries(attributes), text: textOf(node) }
}
