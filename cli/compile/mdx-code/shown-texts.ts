import type { JSXAttribute, JSXOpeningElement, Node } from 'oxc-parser'
import { childrenOf, keyName } from '../../code/syntax.ts'

/** Properties whose text components show. */
const shownProperties = new Set(
  'title subtitle heading label text description summary caption content message question answer'.split(' '),
)

/** What is shown, and the tag that it stands in; for an attribute, tag and name with a space between them. */
interface ShownVisitor {
  readonly text: (text: string, name: string) => void
  /** Called with each variable whose value is shown. */
  readonly variable?: (name: string, within: string) => void
}

/** Visits the texts in code that readers probably see: those between tags, and the values of properties such as `title`. */
export function visitShownTexts(node: Node, visit: ShownVisitor, within = ''): void {
  const search = (child: Node, name = within): void => visitShownTexts(child, visit, name)
  switch (node.type) {
    case 'JSXText':
      return visit.text(node.value, within)
    case 'JSXElement': {
      const { name } = node.openingElement
      const tag = name.type === 'JSXIdentifier' ? name.name : ''
      if (tag === 'TabItem') visitTabName(node.openingElement, visit)
      for (const part of [...node.openingElement.attributes, ...node.children]) search(part, tag)
      return
    }
    case 'JSXAttribute': {
      const value = shownValue(node)
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (!value) return
      return shownProperties.has(name) ? visitShownValue(value, visit, `${within} ${name}`) : search(value)
    }
    case 'JSXExpressionContainer':
      return visitShownValue(node.expression, visit, within)
    case 'Property': {
      const name = node.computed ? '' : (keyName(node.key) ?? '')
      return shownProperties.has(name) ? visitShownValue(node.value, visit, '') : search(node.value)
    }
    default:
      for (const child of childrenOf(node)) search(child)
  }
}

/** The value of a tab without a label is its label. */
function visitTabName({ attributes }: JSXOpeningElement, visit: ShownVisitor): void {
  const entries = attributes.flatMap((one) =>
    one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' ? [[one.name.name, shownValue(one)] as const] : [],
  )
  const values = new Map(entries)
  const value = values.get('value')
  if (value && !values.has('label')) visitShownValue(value, visit, 'TabItem label')
}

/** The value of an attribute. Unset: it has none. */
function shownValue({ value }: JSXAttribute): Node | undefined {
  return (value?.type === 'JSXExpressionContainer' ? value.expression : value) ?? undefined
}

/** Visits the texts of an expression whose value is shown. */
export function visitShownValue(node: Node, visit: ShownVisitor, within = ''): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string' || typeof node.value === 'number') visit.text(String(node.value), within)
      return
    case 'TemplateLiteral':
      for (const { value } of node.quasis) visit.text(value.cooked ?? '', within)
      for (const expression of node.expressions) visitShownValue(expression, visit, within)
      return
    case 'Identifier':
      return visit.variable?.(node.name, within)
    case 'ConditionalExpression':
      visitShownValue(node.consequent, visit, within)
      return visitShownValue(node.alternate, visit, within)
    case 'LogicalExpression':
      return visitShownValue(node.right, visit, within)
    case 'BinaryExpression':
      if (node.operator !== '+') return
      visitShownValue(node.left, visit, within)
      return visitShownValue(node.right, visit, within)
    case 'ArrayExpression':
      for (const element of node.elements) if (element) visitShownValue(element, visit, within)
      return
    default:
      visitShownTexts(node, visit, within)
  }
}
