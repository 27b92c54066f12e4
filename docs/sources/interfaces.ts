import type ts from 'typescript'

/** A key and the values it may have, as its interface documents it. */
export interface Key {
  readonly name: string
  readonly isRequired: boolean
  /** Type, without what says nothing to authors. */
  readonly type: string
  readonly description: string
  /** `@default`: a value, or words. */
  readonly fallback?: Words
  /** `@example`: a value. */
  readonly example?: string
  /** Interfaces of the objects that the key holds. */
  readonly objects: readonly HeldObject[]
}

/** A text that is code, or words. */
export interface Words {
  readonly text: string
  readonly isCode: boolean
}

/** An object that a key holds: itself, in a list (`[]`) or by name (`.*`). */
export interface HeldObject {
  readonly name: string
  readonly within: '' | '[]' | '.*'
}

/** An interface with the keys of an object that authors write. */
export interface Interface {
  readonly name: string
  readonly description: string
  readonly keys: readonly Key[]
  /** Names of the interfaces that it extends. */
  readonly bases: readonly string[]
}

/** A key of Docusaurus that has another form in docs-gen, or no effect. */
export interface ForeignKey {
  readonly name: string
  /** The key to write instead; unset if there is nothing to write. */
  readonly hint?: string
}

/** The comments on keys in the modules of docs-gen. */
export interface Declarations {
  /** By name. Those that several modules declare are of no use: the reference would explain the keys of one of them. */
  readonly interfaces: ReadonlyMap<string, readonly Interface[]>
  /** Lists of keys of Docusaurus, by the name of their constant. */
  readonly foreign: ReadonlyMap<string, readonly ForeignKey[]>
}

type Compiler = typeof ts

/** Reads the interfaces of modules. @param texts of the modules */
export function readDeclarations(compiler: Compiler, texts: readonly string[]): Declarations {
  const statements = texts.flatMap((text, n) => [
    ...compiler.createSourceFile(`${n}.ts`, text, compiler.ScriptTarget.Latest, true).statements,
  ])
  const reader = new InterfaceReader(compiler, statements)
  const constants = statements
    .filter(compiler.isVariableStatement)
    .flatMap((node) => [...node.declarationList.declarations])
  return { interfaces: reader.interfaces(), foreign: new Map(constants.flatMap((node) => foreignKeys(compiler, node))) }
}

/** The interfaces and type aliases of some modules. */
class InterfaceReader {
  readonly #ts: Compiler
  readonly #interfaces: readonly ts.InterfaceDeclaration[]
  readonly #names: ReadonlySet<string>
  readonly #aliases: ReadonlyMap<string, ts.TypeNode>

  constructor(compiler: Compiler, statements: readonly ts.Statement[]) {
    this.#ts = compiler
    this.#interfaces = statements.filter(compiler.isInterfaceDeclaration)
    this.#names = new Set(this.#interfaces.map(({ name }) => name.text))
    this.#aliases = new Map(
      statements.filter(compiler.isTypeAliasDeclaration).map(({ name, type }) => [name.text, type]),
    )
  }

  interfaces(): ReadonlyMap<string, readonly Interface[]> {
    const interfaces = new Map<string, Interface[]>()
    for (const node of this.#interfaces) {
      const others = interfaces.get(node.name.text)
      if (others) others.push(this.#interface(node))
      else interfaces.set(node.name.text, [this.#interface(node)])
    }
    return interfaces
  }

  #interface(node: ts.InterfaceDeclaration): Interface {
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
      types.map(({ expression }) => expression.getText()),
    )
    const keys = node.members.filter(this.#ts.isPropertySignature).map((member) => this.#key(member))
    return { name: node.name.text, description: this.#comment(node), keys, bases }
  }

  #key(node: ts.PropertySignature): Key {
    const tag = (name: string): string | undefined => {
      const found = this.#ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name)
      return found && plain(this.#ts.getTextOfJSDocComment(found.comment))
    }
    const fallback = tag('default')
    return {
      name: this.#ts.isStringLiteral(node.name) ? node.name.text : node.name.getText(),
      isRequired: node.questionToken === undefined,
      type: node.type ? this.#text(node.type) : 'unknown',
      description: this.#comment(node),
      fallback: fallback === undefined ? undefined : { text: fallback, isCode: this.#isLiteral(fallback) },
      example: tag('example'),
      objects: node.type ? this.#objects(node.type, { within: '', passed: [] }) : [],
    }
  }

  #comment(node: ts.Node): string {
    const docs = this.#ts.getJSDocCommentsAndTags(node).filter(this.#ts.isJSDoc)
    return plain(this.#ts.getTextOfJSDocComment(docs.at(-1)?.comment))
  }

  /** Whether a text is one literal: words of a sentence are not. */
  #isLiteral(text: string): boolean {
    const { SyntaxKind } = this.#ts
    const { statements } = this.#ts.createSourceFile('value.ts', `(${text}\n)`, this.#ts.ScriptTarget.Latest, true)
    const [statement] = statements
    if (statements.length !== 1 || !statement || !this.#ts.isExpressionStatement(statement)) return false
    const value = this.#ts.isParenthesizedExpression(statement.expression) ? statement.expression.expression : undefined
    const kinds = [
      SyntaxKind.StringLiteral,
      SyntaxKind.NumericLiteral,
      SyntaxKind.TrueKeyword,
      SyntaxKind.FalseKeyword,
      SyntaxKind.ArrayLiteralExpression,
      SyntaxKind.ObjectLiteralExpression,
    ]
    return value !== undefined && kinds.includes(value.kind) && value.getText() === text
  }

  /** A type as authors need it: without `readonly`, and with the values of unions that have a name. */
  #text(node: ts.TypeNode): string {
    const ts = this.#ts
    if (ts.isTypeOperatorNode(node)) return this.#text(node.type)
    if (ts.isArrayTypeNode(node)) return `${this.#operand(node.elementType)}[]`
    if (ts.isParenthesizedTypeNode(node)) return this.#operand(node.type)
    if (ts.isUnionTypeNode(node)) return node.types.map((type) => this.#operand(type, ' => ')).join(' | ')
    if (!ts.isTypeReferenceNode(node)) return oneLine(node.getText())
    const name = node.typeName.getText()
    const parts = (node.typeArguments ?? []).map((type) => this.#text(type))
    if (name === 'Readonly') return parts.join(', ')
    const alias = this.#aliases.get(name)
    if (alias && this.#isShort(alias)) return this.#text(alias)
    return parts.length === 0 ? name : `${name}<${parts.join(', ')}>`
  }

  /** The type as a part of another one: in parentheses if it has one of these signs. */
  #operand(node: ts.TypeNode, ...signs: readonly string[]): string {
    const text = this.#text(this.#ts.isParenthesizedTypeNode(node) ? node.type : node)
    const hasSign = (signs.length === 0 ? [' | ', ' => '] : signs).some((sign) => text.includes(sign))
    return hasSign ? `(${text})` : text
  }

  /** Whether an alias says more than its name: a choice of values, or a short function. */
  #isShort(node: ts.TypeNode): boolean {
    const ts = this.#ts
    if (ts.isUnionTypeNode(node)) return node.types.every((type) => ts.isLiteralTypeNode(type))
    return ts.isTemplateLiteralTypeNode(node) || (ts.isFunctionTypeNode(node) && oneLine(node.getText()).length < 80)
  }

  /** The interfaces in a type, whose aliases may lead back to themselves. */
  #objects(node: ts.TypeNode, way: Way): readonly HeldObject[] {
    const ts = this.#ts
    if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) return this.#objects(node.type, way)
    if (ts.isArrayTypeNode(node)) return this.#objects(node.elementType, { ...way, within: '[]' })
    if (ts.isUnionTypeNode(node)) return node.types.flatMap((type) => this.#objects(type, way))
    if (!ts.isTypeReferenceNode(node)) return []
    const name = node.typeName.getText()
    const alias = this.#aliases.get(name)
    if (alias && way.passed.includes(name)) return []
    if (alias) return this.#objects(alias, { ...way, passed: [...way.passed, name] })
    if (this.#names.has(name)) return [{ name, within: way.within }]
    const within = name === 'Record' ? '.*' : way.within
    return (node.typeArguments ?? []).flatMap((type) => this.#objects(type, { ...way, within }))
  }
}

/** The way to a type that is part of another. */
interface Way {
  readonly within: HeldObject['within']
  /** Names of the aliases on the way. */
  readonly passed: readonly string[]
}

/** The keys of a constant that are `ignored` or `replaced(message, hint)`. */
function foreignKeys(
  compiler: Compiler,
  { name, initializer }: ts.VariableDeclaration,
): readonly [string, readonly ForeignKey[]][] {
  const value = initializer && compiler.isAsExpression(initializer) ? initializer.expression : initializer
  if (!value || !compiler.isObjectLiteralExpression(value)) return []
  const keys = value.properties.filter(compiler.isPropertyAssignment).flatMap((property): ForeignKey[] => {
    const key = property.name.getText()
    const { initializer: schema } = property
    if (schema.getText() === 'ignored') return [{ name: key }]
    if (!compiler.isCallExpression(schema) || schema.expression.getText() !== 'replaced') return []
    const hint = schema.arguments[1]
    return hint && compiler.isStringLiteralLike(hint) ? [{ name: key, hint: hint.text }] : []
  })
  return keys.length === 0 ? [] : [[name.getText(), keys]]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** The text of a comment, in which `*\/` is written for the end of a comment. */
function plain(text: string | undefined): string {
  return (text ?? '').replaceAll('*\\/', '*/').trim()
}
