import type {
  ArrayExpression,
  Argument,
  CallExpression,
  Comment,
  Expression,
  Function,
  Node,
  ObjectExpression,
  Program,
} from 'oxc-parser'
import { loadParser, parseCommented } from '../code/code-parser.ts'
import { childrenOf, keyName } from '../code/syntax.ts'

/** A key path into a config, such as `['themeConfig', 'navbar', 'items', 2, 'to']`. In a list, a name selects the call of that function. */
export type KeyPath = readonly (string | number)[]

/** Parses a config file; `undefined` if it has a syntax error. */
export async function parseConfig(file: string, text: string): Promise<ConfigTree | undefined> {
  await loadParser()
  const parsed = parseCommented(file, text)
  return parsed && new ConfigTree(parsed.program, parsed.comments)
}

/** A key of an object with its value, or an item of a list. */
export interface Member {
  /** The object or list that it is written in. */
  readonly container: ObjectExpression | ArrayExpression
  /** The whole member: `key: value`. */
  readonly node: Node
  readonly key: Node
  /** In a shorthand, the same node as the key. */
  readonly value: Node
}

/** The statement that exports the settings. */
interface Root {
  readonly statement: Node
  readonly expression: Node
}

/** The syntax tree of a config file, in which key paths are followed. */
export class ConfigTree {
  readonly program: Program
  readonly comments: readonly Comment[]
  /** Unset: the file exports nothing that is known as settings. */
  readonly root: Root | undefined

  constructor(program: Program, comments: readonly Comment[]) {
    this.program = program
    this.comments = comments
    this.root = exportedRoot(program)
  }

  /** Follows a key path from the exported settings: the members on its way, as far as they are written in the file. */
  follow(path: KeyPath): readonly Member[] {
    const members: Member[] = []
    let current = this.root?.expression
    for (const segment of path) {
      const member = current && this.#step(this.resolve(current), segment)
      if (!member) break
      members.push(member)
      current = member.value
    }
    return members
  }

  /** The member at the end of a key path; `undefined` if not all of the path is written in the file. */
  find(path: KeyPath): Member | undefined {
    const members = this.follow(path)
    return members.length === path.length ? members.at(-1) : undefined
  }

  #step(value: Node, segment: string | number): Member | undefined {
    if (value.type === 'ObjectExpression') return this.#property(value, String(segment))
    if (value.type !== 'ArrayExpression') return undefined
    if (typeof segment === 'string') return namedCall(value, segment)
    const before = value.elements.slice(0, segment + 1)
    const item = before.some((element) => element?.type === 'SpreadElement') ? undefined : before[segment]
    return item ? { container: value, node: item, key: item, value: item } : undefined
  }

  /** The last property with a name, also in `...spread`. */
  #property(object: ObjectExpression, name: string): Member | undefined {
    for (const property of [...object.properties].reverse()) {
      if (property.type === 'SpreadElement') {
        const member = this.#step(this.resolve(property.argument), name)
        if (member) return member
      } else if (!property.computed && !property.method && keyName(property.key) === name) {
        return { container: object, node: property, key: property.key, value: property.value }
      }
    }
    return undefined
  }

  /** Follows variables, calls and type assertions to the object itself. */
  resolve(expression: Node, depth = 0): Node {
    const inner = depth < 20 ? this.#unwrap(expression) : undefined
    return inner ? this.resolve(inner, depth + 1) : expression
  }

  /** The same without the arguments of functions that the file does not define, since these may return something else. */
  resolveOwn(expression: Node, depth = 0): Node {
    const isForeign = expression.type === 'CallExpression' && !this.#definition(expression)
    const inner = depth < 20 && !isForeign ? this.#unwrap(expression) : undefined
    return inner ? this.resolveOwn(inner, depth + 1) : expression
  }

  #unwrap(node: Node): Node | undefined {
    switch (node.type) {
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
        return node.expression
      case 'AwaitExpression':
        return node.argument
      case 'LogicalExpression':
        return node.operator === '&&' ? node.right : undefined
      case 'ConditionalExpression':
        return isNothing(node.alternate) ? node.consequent : isNothing(node.consequent) ? node.alternate : undefined
      case 'CallExpression':
        return this.#called(node)
      case 'Identifier':
        return this.#initializer(node.name)
      default:
        return returnedValue(node)
    }
  }

  /** For `settings()` the result of that function of the file; for `defineConfig({ … })` the argument. */
  #called(call: CallExpression): Argument | Node | undefined {
    return this.#definition(call) ?? call.arguments[0]
  }

  /** The result of the function that is called, if the file defines it. */
  #definition({ callee }: CallExpression): Node | undefined {
    return callee.type === 'Identifier' ? this.#initializer(callee.name) : undefined
  }

  /** The value of a variable, or the result of a function, of this name anywhere in the file. */
  #initializer(name: string): Node | undefined {
    const visit = (node: Node): Node | undefined => {
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
        return node.init ?? undefined
      if (node.type === 'FunctionDeclaration' && node.id?.name === name) return returnedValue(node)
      for (const child of childrenOf(node)) {
        const init = visit(child)
        if (init) return init
      }
      return undefined
    }
    return visit(this.program)
  }
}

/** Whether an expression turns something off: `false`, `null`, `undefined`, or an empty list or object. */
export function isNothing(node: Node): boolean {
  if (node.type === 'Literal') return node.value === false || node.value === null
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  if (node.type === 'ObjectExpression') return node.properties.length === 0
  return node.type === 'Identifier' && node.name === 'undefined'
}

/** The exported settings: `export default …`, `export = …` or `module.exports = …`. */
function exportedRoot({ body }: Program): Root | undefined {
  for (const statement of body) {
    const expression = exportedSettings(statement)
    if (expression) return { statement, expression }
  }
  return undefined
}

/** The settings that a statement exports. */
function exportedSettings(statement: Node): Node | undefined {
  switch (statement.type) {
    case 'ExportDefaultDeclaration':
      return statement.declaration.type === 'FunctionDeclaration'
        ? returnedValue(statement.declaration)
        : statement.declaration
    case 'TSExportAssignment':
      return statement.expression
    case 'ExpressionStatement':
      return assignedToExports(statement.expression)
    default:
      return undefined
  }
}

function assignedToExports(expression: Expression): Node | undefined {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return undefined
  const { object, property } = expression.left
  const isExports = object.type === 'Identifier' && object.name === 'module' && keyName(property) === 'exports'
  return isExports ? expression.right : undefined
}

/** The first call of a function in a list: `docs` in `sources: [docs({ … })]`. */
function namedCall(list: ArrayExpression, name: string): Member | undefined {
  const call = list.elements.find(
    (item) => item?.type === 'CallExpression' && item.callee.type === 'Identifier' && item.callee.name === name,
  )
  return call ? { container: list, node: call, key: call, value: call } : undefined
}

/** The value that a function returns in its last statement of that kind. */
function returnedValue(node: Node): Node | undefined {
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') return node.body
  const isBlock = node.type === 'ArrowFunctionExpression' || isFunctionWithBody(node)
  const body = isBlock && node.body?.type === 'BlockStatement' ? node.body.body : []
  const last = body.findLast((statement) => statement.type === 'ReturnStatement')
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined
}

function isFunctionWithBody(node: Node): node is Function {
  return node.type === 'FunctionExpression' || node.type === 'FunctionDeclaration'
}
