import type { Node } from 'oxc-parser'
import { childrenOf, keyName } from '../../code/syntax.ts'

/** Properties whose text components show. */
const shownProperties = new Set(
  'title subtitle heading label text description summary caption content message question answer'.split(' '),
)

/** Called with each text, and the tag that it stands in; for an attribute, tag and name with a space between them. */
type VisitText = (text: string, name: string) => void

/** Visits the texts in code that readers probably see: those between tags, and the values of properties such as `title`. */
export function visitShownTexts(node: Node, visit: VisitText, within = ''): void {
  const search = (child: Node, name = within): void => visitShownTexts(child, visit, name)
  switch (node.type) {
    case 'JSXText':
      return visit(node.value, within)
    case 'JSXElement': {
      const { name } = node.openingElement
      const tag = name.type === 'JSXIdentifier' ? name.name : ''
      for (const part of [...node.openingElement.attributes, ...node.children]) search(part, tag)
      return
    }
    case 'JSXAttribute': {
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (!value) return
      return shownProperties.has(name) ? visitShown(value, visit, `${within} ${name}`) : search(value)
    }
    case 'JSXExpressionContainer':
      return visitShown(node.expression, visit, within)
    case 'Property': {
      const name = node.computed ? '' : (keyName(node.key) ?? '')
      return shownProperties.has(name) ? visitShown(node.value, visit, '') : search(node.value)
    }
    default:
      for (const child of childrenOf(node)) search(child)
  }
}

/** Visits the texts of an expression whose value is shown. */
function visitShown(node: Node, visit: VisitText, within: string): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string' || typeof node.value === 'number') visit(String(node.value), within)
      return
    case 'TemplateLiteral':
      for (const { value } of node.quasis) visit(value.cooked ?? '', within)
      return
    case 'ConditionalExpression':
      visitShown(node.consequent, visit, within)
      return visitShown(node.alternate, visit, within)
    case 'LogicalExpression':
      return visitShown(node.right, visit, within)
    case 'BinaryExpression':
      if (node.operator !== '+') return
      visitShown(node.left, visit, within)
      return visitShown(node.right, visit, within)
    case 'ArrayExpression':
      for (const element of node.elements) if (element) visitShown(element, visit, within)
      return
    default:
      visitShownTexts(node, visit, within)
  }
}
