import ts from 'typescript'
import { QueryType, type SomeType } from 'typedoc'

/** Gives `typeof` a function or class without a name that of its variable: TypeDoc writes the compiler's, `__function`. */
export function withVariableName(type: SomeType, converted: ts.Type | ts.TypeNode | undefined): SomeType {
  if (!(type instanceof QueryType) || !converted || 'kind' in converted) return type
  const { symbol } = converted
  const name = symbol && internalNames.has(symbol.escapedName) ? variableOf(symbol.valueDeclaration) : undefined
  if (name !== undefined) type.queryType.name = name
  return type
}

const internalNames: ReadonlySet<ts.__String> = new Set([ts.InternalSymbolName.Function, ts.InternalSymbolName.Class])

function variableOf(node: ts.Node | undefined): string | undefined {
  const parent = node?.parent
  if (!parent) return undefined
  if (ts.isParenthesizedExpression(parent)) return variableOf(parent)
  if (ts.isBinaryExpression(parent)) return parent.left.getText()
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : undefined
}
