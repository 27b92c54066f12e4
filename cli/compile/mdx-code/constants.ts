import type { Node } from 'oxc-parser'

/** The variables of a statement that are one text or number, with that text. */
export function constantsIn(statement: Node): readonly (readonly [name: string, text: string])[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    const text = init ? literalText(init) : undefined
    return id.type === 'Identifier' && text !== undefined ? [[id.name, text] as const] : []
  })
}

function literalText(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : undefined
  if (node.type !== 'Literal') return undefined
  return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : undefined
}
