import type { Expression, JSXElementName, JSXMemberExpressionObject, Node, PropertyKey } from 'oxc-parser'

/** The nodes directly inside a node. */
export function childrenOf(node: Node): readonly Node[] {
  return (Object.values(node) as unknown[]).flatMap((value) => (Array.isArray(value) ? value : [value])).filter(isNode)
}

/** A node and all nodes inside it. Not recursive, as a chain of operators may be thousands of nodes deep. */
export function* nodesIn(node: Node): Generator<Node> {
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    yield next
    for (const child of childrenOf(next)) open.push(child)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The names that a pattern on the left of a declaration or in a list of parameters defines. */
export function boundNames(pattern: Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        boundNames(property.type === 'Property' ? property.value : property.argument),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? boundNames(element) : []))
    case 'AssignmentPattern':
      return boundNames(pattern.left)
    case 'RestElement':
      return boundNames(pattern.argument)
    case 'TSParameterProperty':
      return boundNames(pattern.parameter)
    default:
      return []
  }
}

/** The names that statements define in the block they are in. */
export function declaredNames(statements: readonly Node[]): readonly string[] {
  return statements.flatMap((statement) => {
    switch (statement.type) {
      case 'ExportNamedDeclaration':
        return statement.declaration ? declaredNames([statement.declaration]) : []
      case 'ExportDefaultDeclaration':
        return declaredNames([statement.declaration])
      case 'VariableDeclaration':
        return statement.declarations.flatMap(({ id }) => boundNames(id))
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSEnumDeclaration':
        return statement.id ? [statement.id.name] : []
      default:
        return []
    }
  })
}

/** The names of every `var` of a function or module, including those inside blocks. */
export function hoistedNames(node: Node): readonly string[] {
  if (isFunction(node) || node.type === 'ClassBody') return []
  const names = node.type === 'VariableDeclaration' && node.kind === 'var' ? declaredNames([node]) : []
  return [...names, ...childrenOf(node).flatMap(hoistedNames)]
}

const functionTypes: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
])

/** Whether a node is a function of any form. */
export function isFunction(node: Node): boolean {
  return functionTypes.has(node.type)
}

/** The name of a key or property that is not computed. */
export function keyName(key: PropertyKey): string | undefined {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** The last name of a callee or base class: `useState` in `React.useState`. */
export function lastName(expression: Expression | { readonly type: 'Super' }): string | undefined {
  if (expression.type === 'Identifier') return expression.name
  return expression.type === 'MemberExpression' && !expression.computed ? keyName(expression.property) : undefined
}

/** The variable of a tag: `Foo` for `<Foo>` and `<Foo.Bar>`. Unset: an HTML element. */
export function tagVariable(tag: JSXElementName): string | undefined {
  if (tag.type === 'JSXIdentifier') return isElementName(tag.name) || tag.name.includes('-') ? undefined : tag.name
  return tag.type === 'JSXMemberExpression' ? objectVariable(tag.object) : undefined
}

function objectVariable(object: JSXMemberExpressionObject): string | undefined {
  if (object.type === 'JSXMemberExpression') return objectVariable(object.object)
  return object.name === 'this' ? undefined : object.name
}

/** Whether a name may stand in code as it is, with letters of ASCII only. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/** Whether a name is an identifier, with letters of any script. */
export function isIdentifier(name: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)
}

/** Whether a name is that of a hook of React. */
export function isHookName(name: string): boolean {
  return /^use(?:[A-Z]|$)/.test(name)
}

/** Whether a name in JSX is that of an element of HTML or SVG. */
export function isElementName(name: string): boolean {
  return /^[a-z]/.test(name)
}

/** Whether a name in JSX is that of a component. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name)
}
