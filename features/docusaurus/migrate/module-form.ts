import { createRequire } from 'node:module'
import type { ImportDeclaration, Node } from 'oxc-parser'
import { type ConfigTree, parseConfig } from '../../../cli/config/config-tree.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { childrenOf, declaredNames } from '../../../cli/code/syntax.ts'
import { applyEdits, type Edit } from '../../../cli/text/text-edits.ts'
import { styleOf } from '../../../cli/commands/init/printed-code.ts'

/** Makes the settings the default export, and imports what a file needs of docs-gen. */
export async function withOwnImports(file: string, text: string, types: readonly string[]): Promise<string> {
  const tree = await parseConfig(file, text)
  if (!tree) return text
  const calls = ['blog', 'docs', 'pages', 'redirects'].flatMap((name) => {
    if (isCalled(`${name}Source`, tree.program)) return [`${name} as ${name}Source`]
    return isCalled(name, tree.program) && !isDeclared(name, tree) ? [name] : []
  })
  const { quote, semicolon, space, unit } = styleOf(text, tree.program)
  const names = [...calls, ...types.toSorted().map((name) => (calls.length > 0 ? `type ${name}` : name))]
  const words = calls.length > 0 ? 'import' : 'import type'
  const from = `from ${quote}docs-gen${quote}${semicolon}\n`
  const short = `${words} {${space}${names.join(', ')}${space}} ${from}`
  const line = short.length > 81 ? `${words} {\n${names.map((name) => `${unit}${name},\n`).join('')}} ${from}` : short
  const place = importPlace(tree, text)
  const gap = hasImportAt(tree, place) ? '' : '\n'
  const edits = [...exportEdits(tree), ...(names.length > 0 ? [{ start: place, end: place, text: line + gap }] : [])]
  return applyEdits(text, edits)
}

function isCalled(name: string, node: Node): boolean {
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name) return true
  return childrenOf(node).some((child) => isCalled(name, child))
}

function isDeclared(name: string, { program }: ConfigTree): boolean {
  const importedNames = program.body.flatMap((one) =>
    one.type === 'ImportDeclaration' ? one.specifiers.map(({ local }) => local.name) : [],
  )
  return [...importedNames, ...declaredNames(program.body)].includes(name)
}

/** Before the first statement, and before the comment right above it unless that is about the whole file. */
function importPlace({ program, comments }: ConfigTree, text: string): number {
  const first = program.body.find((statement) => !('directive' in statement && statement.directive)) ?? program
  const [firstLine = ''] = text.slice(first.start).split('\n', 1)
  const isLoading =
    first.type === 'ImportDeclaration' || (first.type === 'VariableDeclaration' && firstLine.includes('require('))
  let place = first.start
  for (;;) {
    const above = comments.find(({ end }) => end <= place && text.slice(end, place) === '\n')
    if (isLoading || !above || /@ts-check|licen[cs]e|copyright/i.test(above.value)) return place
    place = above.start
  }
}

function hasImportAt({ program }: ConfigTree, place: number): boolean {
  return program.body.some(({ type, start }) => type === 'ImportDeclaration' && start === place)
}

/** `module.exports =` and `export =` become `export default`. */
function exportEdits({ root }: ConfigTree): readonly Edit[] {
  const { statement, expression } = root ?? {}
  if (!statement || !expression) return []
  if (statement.type === 'TSExportAssignment')
    return [{ start: statement.start, end: statement.expression.start, text: 'export default ' }]
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return []
  const { left } = statement.expression
  return [{ start: left.start, end: statement.expression.right.start, text: 'export default ' }]
}

/**
 * Loads packages whose default export Node would show wrapped, because they were made for transpilers, as they are in a Docusaurus
 * config. @param configFile absolute path
 */
export async function withTranspiledDefaults(configFile: string, text: string): Promise<string> {
  const tree = await parseConfig(configFile, text)
  if (!tree) return text
  const { quote, semicolon } = styleOf(text, tree.program)
  const edits = tree.program.body.flatMap((statement): readonly Edit[] => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return []
    const name = defaultName(statement)
    const from = statement.source.value
    if (name === undefined || statement.specifiers.length > 1 || !isTranspiled(from, configFile)) return []
    const code = `const { default: ${name} } = require(${quote}${from}${quote})${semicolon}`
    return [{ start: statement.start, end: statement.end, text: code }]
  })
  return applyEdits(text, edits)
}

function defaultName({ specifiers }: ImportDeclaration): string | undefined {
  return specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name
}

/** Whether a package is a CommonJS module with a default export. */
function isTranspiled(name: string, from: string): boolean {
  if (name.startsWith('.') || name.startsWith('/')) return false
  try {
    const require = createRequire(from)
    if (require.resolve(name).endsWith('.mjs')) return false
    const value: unknown = require(name)
    const isModule = Object.prototype.toString.call(value) === '[object Module]'
    return !isModule && isRecord(value) && value['__esModule'] === true && 'default' in value
  } catch {
    return false
  }
}
