import type { ObjectExpression } from 'oxc-parser'
import { type ConfigTree, parseConfig } from '../../../cli/config/config-tree.ts'
import { isFunction } from '../../../cli/code/syntax.ts'
import { styleOf } from '../../../cli/commands/init/printed-code.ts'
import type { MigrationInput } from './input.ts'
import { withoutStart } from '../../../cli/text/ends.ts'

/** A file whose settings are an object in its text. */
export interface OpenedSettings {
  readonly text: string
  readonly tree: ConfigTree
  readonly settings: ObjectExpression
}

/** Where a config is. */
interface ConfigFile {
  readonly file: string
  readonly text: string
  readonly tree: ConfigTree
}

/**
 * Finds the object with the settings in a file. Settings that another module or function makes are spread into a new object, so that
 * keys can be added and replaced; `undefined` if nothing is exported.
 */
export async function openSettings(config: ConfigFile, input: MigrationInput): Promise<OpenedSettings | undefined> {
  const settings = objectOf(config.tree)
  if (settings) return { text: config.text, tree: config.tree, settings }
  const text = withSettings(config, input)
  const tree = text === undefined ? undefined : await parseConfig(config.file, text)
  const object = tree && objectOf(tree)
  return text !== undefined && tree && object ? { text, tree, settings: object } : undefined
}

function objectOf(tree: ConfigTree): ObjectExpression | undefined {
  const object = tree.root && tree.resolveOwn(tree.root.expression)
  return object?.type === 'ObjectExpression' ? object : undefined
}

/** Keeps what a file exports in a constant, and exports an object with the keys of that. */
function withSettings({ text, tree }: ConfigFile, { config, parts }: MigrationInput): string | undefined {
  const { root, program } = tree
  if (!root) return undefined
  const { statement } = root
  const { semicolon: end, unit } = styleOf(text, program)
  const name = /\bdocusaurus\b/.test(text) ? 'docusaurusConfig' : 'docusaurus'
  const { code, value } = declaration(root, text)
  const contributions = parts.plugins.map(({ contribution }) => contribution)
  const lists = (['clientModules', 'headTags', 'scripts'] as const).filter((key) =>
    contributions.some((one) => (one[key] ?? []).length > 0),
  )
  const copiedKeys = ['markdown', ...lists].filter((key) => config[key] !== undefined)
  const lines = [`...${name}`, ...copiedKeys.map((key) => `${key}: ${name}.${key}`)]
  const settings = `export default {\n${lines.map((line) => `${unit}${line},\n`).join('')}}${end}`
  const constant = value === undefined ? '' : `const ${name} = ${value}${end}\n\n`
  const before = text.slice(0, statement.start)
  const after = text.slice(statement.end)
  const middle = [code, `${constant}${settings}`].filter((part) => part !== '').join('\n\n')
  return `${before}${middle}${withoutStart(after, ';')}`
}

/** The exported expression or function without its export. */
function declaration(
  { statement }: NonNullable<ConfigTree['root']>,
  text: string,
): { readonly code: string; readonly value?: string } {
  const expression =
    statement.type === 'ExportDefaultDeclaration'
      ? statement.declaration
      : statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression'
        ? statement.expression.right
        : statement
  const code = text.slice(expression.start, expression.end)
  if (expression.type === 'FunctionDeclaration' && expression.id)
    return { code, value: `await ${expression.id.name}()` }
  if (isFunction(expression)) return { code: `const createConfig = ${code}`, value: 'await createConfig()' }
  if (expression.type === 'Identifier') {
    const value = expression.name
    return { code: '', value: `await (typeof ${value} === 'function' ? ${value}() : ${value})` }
  }
  return { code: '', value: expression.type === 'CallExpression' ? `await ${code}` : code }
}
