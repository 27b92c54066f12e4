import type { Element, Nodes } from 'hast'
import { find, hastToReact, html as htmlSchema, svg as svgSchema } from 'property-information'
import { htmlToHast } from 'satteri'
import { attributeValue, styleObject } from '../../compile/html.ts'
import { splitIslands } from '../../compile/marks.ts'

/** Names of the functions that the code calls. */
export const elementNames = { element: '__element', fragment: '__Fragment', island: '__island' } as const

/** Code that makes React's elements from HTML, and calls a function at each island mark. */
export function elementCode(html: string): string {
  const { pieces, order } = splitIslands(html)
  // A table may contain comments, but no text.
  const marked = pieces
    .map((piece, n) => (n === 0 ? piece : `<!--${islandComment}${order[n - 1] ?? 0}-->${piece}`))
    .join('')
  const tree = htmlToHast(marked, { fragment: true }) as Nodes
  return call(elementNames.fragment, 'null', childCodes(tree))
}

const islandComment = 'docs-gen island '

/** Elements between whose children React expects no white space. */
const spaceless = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup'])

function childCodes(node: Nodes): readonly string[] {
  if (!('children' in node)) return []
  const isSpaceless = node.type === 'element' && spaceless.has(node.tagName)
  return node.children
    .filter((child) => !isSpaceless || child.type !== 'text' || child.value.trim() !== '')
    .map(nodeCode)
    .filter((code) => code !== undefined)
}

function nodeCode(node: Nodes): string | undefined {
  if (node.type === 'text') return JSON.stringify(node.value)
  if (node.type === 'comment' && node.value.startsWith(islandComment))
    return `${elementNames.island}(${node.value.slice(islandComment.length)})`
  if (node.type !== 'element') return undefined
  return call(JSON.stringify(node.tagName), JSON.stringify(reactProperties(node)), childCodes(node))
}

function call(type: string, properties: string, children: readonly string[]): string {
  return `${elementNames.element}(${[type, properties, ...children].join(', ')})`
}

/** The attributes of an element as React names them. */
function reactProperties({ properties }: Element): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]): [string, unknown][] => {
      if (value === null || value === undefined) return []
      if (name === 'style') return [[name, styleObject(String(value))]]
      return [[reactName(name), typeof value === 'boolean' ? value : attributeValue(name, value)]]
    }),
  )
}

function reactName(property: string): string {
  const inHtml = find(htmlSchema, property)
  const info = inHtml.defined ? inHtml : find(svgSchema, property)
  return info.space === undefined ? info.attribute : (hastToReact[info.property] ?? info.property)
}
