import type { Element } from 'hast'
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'satteri'
import { type Draft, gatherText, withDirection } from '../../draft.ts'
import { addAnchor, apart, image, newTab, withSafeAttributes } from '../elements.ts'
import { attributes, element, escapeText, textOf } from '../../html.ts'
import { readExpression } from '../../mdx-code/expression.ts'
import { featureComponent } from './component-props.ts'
import { contentElements } from './content-components.ts'
import { addExpression, addJsx } from './islands.ts'
import { withLinkedAddresses } from '../addresses.ts'
import { isHtmlName, linkedAttributes, literalAttribute, literalAttributes } from './jsx-attributes.ts'
import type { JsxElement } from '../../../text/markdown-tree.ts'
import { jsxCode } from './jsx-code.ts'
import { renderPartial } from './partials.ts'

/** Renders JSX: elements and components of content become HTML if their attributes are literals, everything else an island. */
export function jsxElement(node: JsxElement, draft: Draft): string {
  const { name } = node
  if (name === null || name === undefined) return draft.staticHtml(node.children)
  const partial = draft.partials.get(name)
  if (partial) return renderPartial(node, partial, draft)
  const renderer = featureComponent(node, draft)
  if (renderer) return renderer(node, draft)
  const elements = contentElements(node, draft)
  if (elements) return draft.staticHtml(elements)
  const literal = isHtmlName(name) ? literalAttributes(node) : undefined
  if (literal) return withDirection(draft, literal['dir'], () => htmlElement({ ...node, name }, literal, draft))
  addComponentAnchor(node, draft)
  return addJsx(node, draft, jsxCode(node, draft))
}

/** Components that render their `id`, by the name under which pages import them. */
const withAnchor: ReadonlySet<string> = new Set(['Link', 'Heading'])

function addComponentAnchor(node: JsxElement, draft: Draft): void {
  const id = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'id')
  const value = id && withAnchor.has(node.name ?? '') ? literalAttribute(id)?.value : undefined
  if (typeof value !== 'string') return
  addAnchor({ type: 'element', tagName: 'a', properties: { id: value }, children: [], position: node.position }, draft)
}

function htmlElement(
  node: JsxElement & { readonly name: string },
  literal: Record<string, string | number | boolean>,
  draft: Draft,
): string {
  const { name, position } = node
  const shape: Element = { type: 'element', tagName: name, properties: literal, children: [], position }
  if (name === 'img') return image(withLinkedAddresses(shape, draft, { except: 'src', isElement: true }), draft, true)
  if (name === 'head') return head(node, draft)
  const linked = linkedAttributes(shape, draft)
  const safe = withSafeAttributes({ ...shape, properties: linked }, draft).properties
  addAnchor({ ...shape, properties: safe }, draft)
  const extra = name === 'a' && typeof literal['href'] === 'string' ? newTab(literal['href']) : {}
  const content =
    name === 'style' || name === 'script' ? rawText(node) : apart(name, draft, () => draft.staticHtml(node.children))
  return element(name, attributes({ ...extra, ...safe }), content)
}

/** Adds elements to the head of the document. Like the runtime's `<Head>`, they leave an empty template behind. */
function head(node: JsxElement, draft: Draft): string {
  draft.head.push(draft.staticHtml(node.children))
  return '<template data-head=""></template>'
}

/** Text of `style` and `script`, which HTML does not escape. */
function rawText(node: JsxElement): string {
  return node.children
    .map((child) => ('value' in child && child.type !== 'text' ? literalText(child) : textOf(child)))
    .join('')
}

function literalText(node: { readonly value: string }): string {
  const { literal } = readExpression(node)
  return literal ? String(literal.value) : ''
}

/** Renders `{…}`: comments are removed, literals are text, everything else becomes an island. */
export function expression(node: MdxFlowExpressionHast | MdxTextExpressionHast, draft: Draft): string {
  const { isEmpty, literal } = readExpression(node)
  if (isEmpty) return ''
  if (!literal) return addExpression(node, draft)
  const text = literal.value === null || typeof literal.value === 'boolean' ? '' : String(literal.value ?? '')
  gatherText(draft, text)
  return escapeText(text)
}
