/** A node of the ESTree that oxc-parser makes. */
export interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}

/** The texts that a module shows to readers: `{ id, message }` objects, and calls of `labels(name, message)`. */
export function messagesOf(program: SyntaxNode): readonly (readonly [id: string, message: string])[] {
  return nodesOf(program).flatMap((node) => {
    const message = node.type === 'ObjectExpression' ? objectMessage(node) : labelMessage(node)
    return message ? [message] : []
  })
}

/** Words in the strings of a module: any of them may be a class. A word that ends in a dash begins a class that the module composes. */
export function classWordsOf(program: SyntaxNode): readonly string[] {
  return nodesOf(program).flatMap((node) => (textOf(node) ?? '').match(/[A-Za-z][\w-]*/g) ?? [])
}

/** All nodes of a tree. */
export function nodesOf(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(nodesOf)
  return 'type' in value ? [value as SyntaxNode, ...inside] : inside
}

/** The text of a string or of a part of a template. */
function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return node?.type === 'TemplateElement' ? (node['value'] as { readonly cooked: string }).cooked : undefined
}

function objectMessage(node: SyntaxNode): readonly [string, string] | undefined {
  const values = new Map<string, string | undefined>()
  for (const property of node['properties'] as readonly SyntaxNode[]) {
    const key = property['key'] as SyntaxNode | undefined
    if (key?.type === 'Identifier') values.set(String(key['name']), textOf(property['value'] as SyntaxNode))
  }
  const [id, message] = [values.get('id'), values.get('message')]
  return id === undefined || message === undefined ? undefined : [id, message]
}

function labelMessage(node: SyntaxNode): readonly [string, string] | undefined {
  if (node.type !== 'CallExpression') return undefined
  const callee = node['callee'] as SyntaxNode
  const { name } = callee.type === 'MemberExpression' ? (callee['property'] as SyntaxNode) : callee
  if (name !== 'labels') return undefined
  const [label, message] = (node['arguments'] as readonly SyntaxNode[]).map(textOf)
  return label === undefined || message === undefined ? undefined : [`theme.SearchModal.${label}`, message]
}
