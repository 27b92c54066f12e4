import type { ImportDeclaration, Node, VariableDeclaration } from 'oxc-parser'
import { parseConfig, type ConfigTree } from '../../../cli/config/config-tree.ts'
import { boundNames, childrenOf, isFunction } from '../../../cli/code/syntax.ts'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'
import { blankLine } from '../../../cli/text/spaces.ts'

/** Removes imports, functions and constants that only removed code has used. @param before the file before code was removed */
export async function withoutUnusedCode(file: string, text: string, before: ConfigTree): Promise<string> {
  const namesBefore = usedNames(before.program)
  let current = text
  for (;;) {
    const tree = await parseConfig(file, current)
    if (!tree) return current
    const still = usedNames(tree.program)
    const isUnused = (name: string): boolean => namesBefore.has(name) && !still.has(name)
    const edits = blocksOf(tree.program).flatMap((block) =>
      statementsOf(block).flatMap((statement) => unusedParts({ statement, tree, text: current, isUnused })),
    )
    if (edits.length === 0) return current
    current = applyEdits(current, edits)
  }
}

/** The names that code refers to. A function that calls itself does not use its name. */
function usedNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: Node, locals: readonly string[]): void => {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      if (!locals.includes(node.name)) names.add(node.name)
    }
    const innerLocals = node.type === 'FunctionDeclaration' && node.id ? [...locals, node.id.name] : locals
    for (const child of childrenOf(node))
      // The type of a variable is inside of its name.
      if (isName(child, node)) childrenOf(child).forEach((inner) => visit(inner, innerLocals))
      else visit(child, innerLocals)
  }
  visit(tree, [])
  return names
}

/** Whether an identifier names a key, a property or what is declared, and refers to nothing. */
function isName(child: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return child === parent.property && !parent.computed
  if (parent.type === 'Property') return child === parent.key && !parent.computed && !parent.shorthand
  if (parent.type === 'VariableDeclarator') return child === parent.id && child.type === 'Identifier'
  return parent.type === 'FunctionDeclaration' && child === parent.id
}

function blocksOf(tree: Node): readonly Node[] {
  const isBlock = tree.type === 'Program' || tree.type === 'BlockStatement'
  return [...(isBlock ? [tree] : []), ...childrenOf(tree).flatMap(blocksOf)]
}

function statementsOf(block: Node): readonly Node[] {
  return block.type === 'Program' || block.type === 'BlockStatement' ? block.body : []
}

interface StatementInput {
  readonly statement: Node
  readonly tree: ConfigTree
  readonly text: string
  readonly isUnused: (name: string) => boolean
}

function unusedParts(input: StatementInput): readonly Edit[] {
  const { statement, isUnused } = input
  switch (statement.type) {
    case 'ImportDeclaration':
      return unusedImports(statement, input)
    case 'FunctionDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return statement.id && isUnused(statement.id.name) ? [removal(statement, input)] : []
    case 'VariableDeclaration':
      return isUnusedVariable(statement, isUnused) ? [removal(statement, input)] : []
    default:
      return []
  }
}

function isUnusedVariable({ declarations }: VariableDeclaration, isUnused: StatementInput['isUnused']): boolean {
  return declarations.every(
    ({ id, init }) => boundNames(id).length > 0 && boundNames(id).every(isUnused) && (!init || isHarmless(init)),
  )
}

/** Functions that only find and load something. */
const harmlessCallees =
  /^(?:require(?:\.resolve)?|createRequire|fileURLToPath|(?:path|posix|JSON|Object|String|Number)\.\w+)$/

/** Whether nothing else happens if an expression is not evaluated. */
function isHarmless(node: Node): boolean {
  if (isFunction(node)) return true
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
  if (isCall && !harmlessCallees.test(calleeName(node.callee))) return false
  if (node.type === 'AssignmentExpression' || node.type === 'UpdateExpression') return false
  return childrenOf(node).every(isHarmless)
}

function calleeName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return ''
  return `${calleeName(callee.object)}.${callee.property.name}`
}

/** Removes names from the imports of a file. */
export function withoutImports(tree: ConfigTree, text: string, isUnused: (name: string) => boolean): readonly Edit[] {
  return tree.program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? unusedImports(statement, { statement, tree, text, isUnused }) : [],
  )
}

/** Removes the unused names of an import, or all of it with the last one. */
function unusedImports(statement: ImportDeclaration, input: StatementInput): readonly Edit[] {
  const { specifiers, source, importKind } = statement
  const rest = specifiers.filter(({ local }) => !input.isUnused(local.name))
  if (rest.length === specifiers.length) return []
  if (rest.length === 0) return [removal(statement, input)]
  const textOf = ({ start, end }: Node): string => input.text.slice(start, end)
  const members = rest.filter(({ type }) => type === 'ImportSpecifier')
  const others = rest.filter(({ type }) => type !== 'ImportSpecifier').map(textOf)
  const space = /\{\s/.test(textOf(statement)) ? ' ' : ''
  const braces = members.length === 0 ? [] : [`{${space}${members.map(textOf).join(', ')}${space}}`]
  const words = importKind === 'type' ? 'import type' : 'import'
  const text = `${words} ${[...others, ...braces].join(', ')} from ${textOf(source)}`
  return [{ start: statement.start, end: source.end, text }]
}

/** Removes the lines of a statement with the comments right above it, and one of two empty lines around it. */
export function removal(
  { start: from, end: to }: Pick<Node, 'start' | 'end'>,
  { text, tree }: { readonly text: string; readonly tree: Pick<ConfigTree, 'comments'> },
): Edit {
  let start = text.lastIndexOf('\n', from - 1) + 1
  for (;;) {
    const above = tree.comments.find(({ end }) => end === start - 1 && start > 0)
    const line = above && text.lastIndexOf('\n', above.start - 1) + 1
    if (!above || line === undefined || text.slice(line, above.start).trim() !== '' || isFileComment(above.value)) break
    start = line
  }
  const lineEnd = text.indexOf('\n', to)
  let end = lineEnd < 0 ? text.length : lineEnd + 1
  const isAfterBlank =
    start === 0 || /(?:\n|\{)[^\S\n]*\n$/.test(text.slice(0, start)) || text.slice(0, start).endsWith('\n\n')
  if (isAfterBlank) end += blankLine(text.slice(end)).length
  return { start, end, text: '' }
}

/** Whether a comment is about the file: a licence, or instructions for tools. */
function isFileComment(comment: string): boolean {
  return /@ts-check|licen[cs]e|copyright|eslint|prettier/i.test(comment)
}
