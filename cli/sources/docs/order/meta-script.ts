import type { Expression, ObjectExpression, Program } from 'oxc-parser'
import { parseScript } from '../../../code/code-parser.ts'
import type { Location } from '../../../report/diagnostic.ts'
import { locationAt } from '../../../report/position.ts'
import { type MetaEntry, orderOfMeta } from './meta-file.ts'
import { notUnderstood, type OrderFile, type ReadOrder } from './written-order.ts'

/** What an expression is that only a run of the code would tell. */
const unknown = Symbol('unknown')

/** Reads `_meta.js` of Nextra by its syntax tree: the object that it exports. It is not run. `loadParser` must have been awaited. */
export function readMetaScript(file: OrderFile): ReadOrder {
  const at = (node: { readonly start: number; readonly end: number }): Location =>
    locationAt(file.file, file.text, { offset: node.start, length: node.end - node.start })
  const whole = { start: 0, end: 1 }
  const program = parseScript(file.file, file.text)
  if (!program) return { diagnostics: [notUnderstood('This file has a syntax error, so it orders nothing', at(whole))] }
  const object = exportedObject(program)
  if (!object)
    return {
      diagnostics: [
        notUnderstood('This file exports no object that is written in it, so it orders nothing', at(whole)),
      ],
    }
  const entries: MetaEntry[] = []
  const problems = object.properties.flatMap((property) => {
    const name = property.type === 'Property' ? nameOf(property) : undefined
    if (property.type !== 'Property' || name === undefined)
      return [notUnderstood('Only names and values that are written here are read: this is left out', at(property))]
    const about = valueOf(property.value)
    if (about === unknown)
      return [
        notUnderstood(`The value of \`${name}\` is code, which is not run, so it is left out`, at(property.value)),
      ]
    entries.push({ name, about, at: at(property.value) })
    return []
  })
  const { order, diagnostics } = orderOfMeta(entries, { file, at: at(object) })
  return { ...(order && { order }), diagnostics: [...problems, ...diagnostics] }
}

/** The object of `export default` or `module.exports`, or of the constant that they name. */
function exportedObject({ body }: Program): ObjectExpression | undefined {
  const constants = new Map(
    body.flatMap((statement) =>
      statement.type === 'VariableDeclaration'
        ? statement.declarations.flatMap(({ id, init }) =>
            id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
          )
        : [],
    ),
  )
  for (const statement of body) {
    const value = exportedValue(statement)
    const bare = value && withoutTypes(value)
    const found = bare?.type === 'Identifier' ? constants.get(bare.name) : bare
    const object = found && withoutTypes(found)
    if (object?.type === 'ObjectExpression') return object
  }
  return undefined
}

function exportedValue(statement: Program['body'][number]): Expression | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined
  const { left, right } = statement.expression
  const isExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports'
  return isExports ? right : undefined
}

function withoutTypes(node: Expression): Expression {
  const isWrapped =
    node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression' || node.type === 'ParenthesizedExpression'
  return isWrapped ? withoutTypes(node.expression) : node
}

function nameOf({
  key,
  computed,
}: Extract<ObjectExpression['properties'][number], { type: 'Property' }>): string | undefined {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && key.value !== null ? String(key.value) : undefined
}

/** The value that is written: texts, numbers, and objects of them. */
function valueOf(written: Expression): unknown {
  const node = withoutTypes(written)
  if (node.type === 'Literal') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked
  if (node.type !== 'ObjectExpression') return unknown
  const entries: (readonly [string, unknown])[] = []
  for (const property of node.properties) {
    const name = property.type === 'Property' ? nameOf(property) : undefined
    if (property.type !== 'Property' || name === undefined) return unknown
    entries.push([name, valueOf(property.value)])
  }
  return Object.fromEntries(entries)
}
