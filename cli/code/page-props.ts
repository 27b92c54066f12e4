import type { Node, Program } from 'oxc-parser'
import { parseScript } from './code-parser.ts'
import { readText } from '../files/read-text.ts'

/** Whether the default export of a module may read properties. `loadParser` must have been called. @param path absolute */
export function takesProperties(path: string): boolean {
  const program = parseScript(path, readText(path) ?? '')
  const exported = program?.body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  return program !== undefined && exported !== undefined && mayRead(exported.declaration, program)
}

/** A class, or the result of a call, may read them; a function does if it has a parameter. */
function mayRead(node: Node, program: Program): boolean {
  if (node.type === 'Identifier') {
    const declared = declarationOf(node.name, program)
    return declared === undefined || mayRead(declared, program)
  }
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression'
  return isFunction || node.type === 'ArrowFunctionExpression' ? node.params.length > 0 : true
}

/** The value of a name at the top of a module. */
function declarationOf(name: string, { body }: Program): Node | undefined {
  for (const statement of body) {
    if (statement.type === 'FunctionDeclaration' && statement.id?.name === name) return statement
    if (statement.type !== 'VariableDeclaration') continue
    const declaration = statement.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (declaration?.init && declaration.init.type !== 'Identifier') return declaration.init
  }
  return undefined
}
