import type * as TypeScript from 'typescript'

/** A key path into a config, such as `['themeConfig', 'navbar', 'items', 2, 'to']`. In a list, a name selects the call of that function. */
export type KeyPath = readonly (string | number)[]

/** A range of a file's text. */
export interface TextRange {
  readonly offset: number
  readonly length: number
}

/** Finds key paths in the text of a config file. */
export type Locate = (path: KeyPath, part: 'key' | 'value') => TextRange

/**
 * Parses a config file to locate its keys. Loading TypeScript's parser takes a moment, so call it only to report a problem. A path that
 * cannot be followed is located at its nearest parent.
 */
export async function openLocator(file: string, text: string): Promise<Locate> {
  const ts = (await import('typescript')).default
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const walker = new ConfigWalker(ts, source)
  return (path, part) => walker.locate(path, part)
}

type Node = TypeScript.Node
type Expression = TypeScript.Expression

/** A key and its value; in a shorthand they are the same node. */
interface LocatedKey {
  readonly key: Node
  readonly value: Expression
}

/** The statement that exports the settings. */
interface Root {
  readonly statement: Node
  readonly expression: Expression
}

/** Follows key paths through the tree of a config file. */
class ConfigWalker {
  readonly #ts: typeof TypeScript
  readonly #source: TypeScript.SourceFile

  constructor(ts: typeof TypeScript, source: TypeScript.SourceFile) {
    this.#ts = ts
    this.#source = source
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
    if (!nearest) return this.#head(root)
    const start = nearest.getStart(this.#source)
    return { offset: start, length: nearest.getEnd() - start }
  }

  /** The words before the settings, such as `export default`: the location of missing keys. */
  #head(root: Root | undefined): TextRange {
    const offset = root?.statement.getStart(this.#source) ?? 0
    const words = this.#source.text.slice(offset, root?.expression.getStart(this.#source) ?? offset + 1)
    return { offset, length: Math.max(1, words.trimEnd().length) }
  }

  /** The exported settings: `export default …`, `export = …` or `module.exports = …`. */
  #root(): Root | undefined {
    const ts = this.#ts
    for (const statement of this.#source.statements) {
      if (ts.isExportAssignment(statement)) return { statement, expression: statement.expression }
      const returned = this.#isDefaultFunction(statement) && statement.body ? this.#result(statement.body) : undefined
      if (returned) return { statement, expression: returned }
      const expression = ts.isExpressionStatement(statement) ? statement.expression : undefined
      const isAssignment =
        expression && ts.isBinaryExpression(expression) && expression.left.getText(this.#source) === 'module.exports'
      if (isAssignment) return { statement, expression: expression.right }
    }
    return undefined
  }

  #isDefaultFunction(statement: Node): statement is TypeScript.FunctionDeclaration {
    const ts = this.#ts
    return (
      ts.isFunctionDeclaration(statement) &&
      (statement.modifiers ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    )
  }

  #step(value: Expression, segment: string | number): LocatedKey | undefined {
    const ts = this.#ts
    if (ts.isObjectLiteralExpression(value)) return this.#property(value, String(segment))
    if (!ts.isArrayLiteralExpression(value)) return undefined
    if (typeof segment === 'string') return this.#call(value, segment)
    const before = value.elements.slice(0, segment + 1)
    const item = before.some((element) => ts.isSpreadElement(element)) ? undefined : before[segment]
    return item && { key: item, value: item }
  }

  /** The first call of a function in a list: `docs` in `sources: [docs({ … })]`. */
  #call(list: TypeScript.ArrayLiteralExpression, name: string): LocatedKey | undefined {
    const ts = this.#ts
    const call = list.elements.find(
      (item) => ts.isCallExpression(item) && item.expression.getText(this.#source) === name,
    )
    return call && { key: call, value: call }
  }

  /** The last property with a name, also in `...spread`. */
  #property(object: TypeScript.ObjectLiteralExpression, name: string): LocatedKey | undefined {
    const ts = this.#ts
    for (const property of [...object.properties].reverse()) {
      if (ts.isSpreadAssignment(property)) {
        const found = this.#step(this.#resolve(property.expression), name)
        if (found) return found
      } else if (property.name && this.#nameOf(property.name) === name) {
        if (ts.isPropertyAssignment(property)) return { key: property.name, value: property.initializer }
        if (ts.isShorthandPropertyAssignment(property)) return { key: property.name, value: property.name }
      }
    }
    return undefined
  }

  #nameOf(name: TypeScript.PropertyName): string | undefined {
    const ts = this.#ts
    return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined
  }

  /** Follows variables, calls and type assertions to the object itself. */
  #resolve(expression: Expression, depth = 0): Expression {
    const inner = depth < 20 ? this.#unwrap(expression) : undefined
    return inner ? this.#resolve(inner, depth + 1) : expression
  }

  #unwrap(expression: Expression): Expression | undefined {
    const ts = this.#ts
    if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression)) return expression.expression
    if (ts.isSatisfiesExpression(expression) || ts.isAwaitExpression(expression)) return expression.expression
    if (ts.isCallExpression(expression)) return this.#called(expression)
    if (ts.isIdentifier(expression)) return this.#initializer(expression.text)
    if (ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)) return this.#result(expression.body)
    return undefined
  }

  /** For `settings()` the result of that function of the file; for `defineConfig({ … })` the argument. */
  #called({ expression, arguments: [first] }: TypeScript.CallExpression): Expression | undefined {
    return (this.#ts.isIdentifier(expression) ? this.#initializer(expression.text) : undefined) ?? first
  }

  #result(body: TypeScript.ConciseBody): Expression | undefined {
    const ts = this.#ts
    if (!ts.isBlock(body)) return body
    return body.statements.findLast((statement) => ts.isReturnStatement(statement))?.expression
  }

  /** The value of a variable, or the result of a function, of this name anywhere in the file. */
  #initializer(name: string): Expression | undefined {
    const ts = this.#ts
    const visit = (node: Node): Expression | undefined => {
      if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name)
        return node.initializer
      if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body) return this.#result(node.body)
      return ts.forEachChild(node, visit)
    }
    return visit(this.#source)
  }
}
