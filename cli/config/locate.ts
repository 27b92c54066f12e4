import type {
  ArrayExpression,
  Argument,
  CallExpression,
  Expression,
  Function,
  Node,
  ObjectExpression,
  Program,
} from 'oxc-parser'
import { loadParser, parseScript } from '../lib/code-parser.ts'
import { childrenOf, keyName } from '../lib/syntax.ts'

/** A key path into a config, such as `['themeConfig', 'navbar', 'items', 2, 'to']`. In a list, a name selects the call of that function. */
export type KeyPath = readonly (string | number)[]

/** A range of a file's text. */
interface TextRange {
  readonly offset: number
  readonly length: number
}

/** Finds key paths in the text of a config file. */
type Locate = (path: KeyPath, part: 'key' | 'value') => TextRange

/**
 * Parses a config file to locate its keys. Loading the parser takes a moment, so call it only to report a problem. A path that
 * cannot be followed is located at its nearest parent; in a file that does not parse, everything is at the first character.
 */
export async function openLocator(file: string, text: string): Promise<Locate> {
  await loadParser()
  const program = parseScript(file, text)
  if (!program) return () => ({ offset: 0, length: 1 })
  const walker = new ConfigWalker(program, text)
  return (path, part) => walker.locate(path, part)
}

/** A key and its value; in a shorthand they are the same node. */
interface LocatedKey {
  readonly key: Node
  readonly value: Node
}

/** The statement that exports the settings. */
interface Root {
  readonly statement: Node
  readonly expression: Node
}

/** Follows key paths through the tree of a config file. */
class ConfigWalker {
  readonly #program: Program
  readonly #text: string

  constructor(program: Program, text: string) {
    this.#program = program
    this.#text = text
  }

  locate(path: KeyPath, part: 'key' | 'value'): TextRange {
    const root = this.#root()
    let nearest: Node | undefined
    let current = root?.expression
    for (const [index, segment] of path.entries()) {
      const found = current && this.#step(this.#resolve(current), segment)
      if (!found) break
      nearest = part === 'key' && index === path.length - 1 ? found.key : found.value
      current = found.value
    }
    return nearest ? { offset: nearest.start, length: nearest.end - nearest.start } : this.#head(root)
  }

  /** The words before the settings, such as `export default`: the location of missing keys. */
  #head(root: Root | undefined): TextRange {
    const offset = root?.statement.start ?? this.#program.body[0]?.start ?? 0
    const words = this.#text.slice(offset, root?.expression.start ?? offset + 1)
    return { offset, length: Math.max(1, words.trimEnd().length) }
  }

  /** The exported settings: `export default …`, `export = …` or `module.exports = …`. */
  #root(): Root | undefined {
    for (const statement of this.#program.body) {
      const expression = exportedSettings(statement)
      if (expression) return { statement, expression }
    }
    return undefined
  }

  #step(value: Node, segment: string | number): LocatedKey | undefined {
    if (value.type === 'ObjectExpression') return this.#property(value, String(segment))
    if (value.type !== 'ArrayExpression') return undefined
    if (typeof segment === 'string') return namedCall(value, segment)
    const before = value.elements.slice(0, segment + 1)
    const item = before.some((element) => element?.type === 'SpreadElement') ? undefined : before[segment]
    return item ? { key: item, value: item } : undefined
  }

  /** The last property with a name, also in `...spread`. */
  #property(object: ObjectExpression, name: string): LocatedKey | undefined {
    for (const property of [...object.properties].reverse()) {
      if (property.type === 'SpreadElement') {
        const found = this.#step(this.#resolve(property.argument), name)
        if (found) return found
      } else if (!property.computed && !property.method && keyName(property.key) === name) {
        return { key: property.key, value: property.value }
      }
    }
    return undefined
  }

  /** Follows variables, calls and type assertions to the object itself. */
  #resolve(expression: Node, depth = 0): Node {
    const inner = depth < 20 ? this.#unwrap(expression) : undefined
    return inner ? this.#resolve(inner, depth + 1) : expression
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
      case 'CallExpression':
        return this.#called(node)
      case 'Identifier':
        return this.#initializer(node.name)
      default:
        return returnedValue(node)
    }
  }

  /** For `settings()` the result of that function of the file; for `defineConfig({ … })` the argument. */
  #called({ callee, arguments: [first] }: CallExpression): Argument | Node | undefined {
    return (callee.type === 'Identifier' ? this.#initializer(callee.name) : undefined) ?? first
  }

  /** The value of a variable, or the result of a function, of this name anywhere in the file. */
  #initializer(name: string): Node | undefined {
    const visit = (node: Node): Node | undefined => {
      if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.id.name === name)
        return node.init ?? undefined
      if (node.type === 'FunctionDeclaration' && node.id?.name === name) return returnedValue(node)
      for (const child of childrenOf(node)) {
        const found = visit(child)
        if (found) return found
      }
      return undefined
    }
    return visit(this.#program)
  }
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
function namedCall(list: ArrayExpression, name: string): LocatedKey | undefined {
  const call = list.elements.find(
    (item) => item?.type === 'CallExpression' && item.callee.type === 'Identifier' && item.callee.name === name,
  )
  return call ? { key: call, value: call } : undefined
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
