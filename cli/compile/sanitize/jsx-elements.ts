import type { Element, Properties } from 'hast'
import { find, html } from 'property-information'
import { readExpression } from '../mdx-code/expression.ts'
import { isHtmlName, literalAttribute } from '../transforms/jsx/jsx-attributes.ts'
import type { JsxElement } from '../../text/markdown-tree.ts'
import { wordsOf } from '../../text/spaces.ts'

/** An HTML element in JSX as a node of HTML, and the names of its attributes that only code can evaluate. */
export interface JsxAsElement {
  /** Unset: it is a component or a fragment. */
  readonly element?: Element
  readonly code: readonly string[]
}

/** Reads JSX without evaluating any of it. */
export function elementOfJsx({ name, attributes, children, position }: JsxElement): JsxAsElement {
  if (name === null || name === undefined || !isHtmlName(name)) return { code: [] }
  const code: string[] = []
  const properties: Properties = {}
  for (const attribute of attributes) {
    const literal = literalAttribute(attribute)
    if (literal && attribute.type === 'mdxJsxAttribute') setProperty(properties, attribute.name, literal.value)
    else code.push(attribute.type === 'mdxJsxAttribute' ? attribute.name : `{${attribute.value}}`)
  }
  return { element: { type: 'element', tagName: name, properties, children, position }, code }
}

function setProperty(properties: Properties, name: string, value: string | number | boolean | undefined): void {
  const { property, spaceSeparated } = find(html, name)
  const isList = spaceSeparated && typeof value === 'string'
  properties[property] = isList ? wordsOf(value) : value
}

/** The text of an expression that consists of literals. `undefined`: only running the code can tell. */
export function literalText(node: { readonly value: string }): { readonly text: string } | 'comment' | undefined {
  const { isEmpty, literal } = readExpression(node)
  if (isEmpty) return 'comment'
  if (!literal) return undefined
  const { value } = literal
  if (value === null || value === undefined || typeof value === 'boolean') return { text: '' }
  return typeof value === 'string' || typeof value === 'number' ? { text: String(value) } : undefined
}
