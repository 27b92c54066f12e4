import ts from 'typescript'

/**
 * Code of a declaration in one form: without quotes, parentheses around types, comments and the modifiers of exports; properties in
 * alphabetical order; `T[]` for `Array<T>`; destructured parameters by a name; types of `import()` by their name; no `undefined` for what is optional.
 */
export function canonical(code: string, name: string): string {
  return simplify(declaration(code), name)
}

/** The same of a member of a class or interface. */
export function canonicalMember(code: string, name: string): string {
  const member = code.replace(/^((?:protected |private )?)new [^(]*\(/, '$1constructor(')
  return simplify(`abstract class ${name} { ${member} }`, name)
}

/** The same of a class without its members, an interface or an enum. */
export function canonicalType(code: string, name: string): string {
  const bare = declaration(code)
  return simplify(/^(?:abstract )?class/.test(bare) && !bare.includes('{') ? `${bare} {}` : withoutMembers(bare), name)
}

function withoutMembers(code: string): string {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true)
  const [statement] = source.statements
  if (!statement || !ts.isClassDeclaration(statement)) return code
  const first = statement.members.pos
  return `${code.slice(0, first)}}`
}

function simplify(code: string, name: string): string {
  const source = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true)
  const statement = source.statements.at(-1)
  if (!statement) throw new Error(`No declaration in ${code}`)
  const { transformed } = ts.transform(statement, [simplified(name)])
  const printer = ts.createPrinter({ removeComments: true })
  const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? statement, source)
  return text.replace(/["'\\]/g, '').replace(/\s+/g, ' ')
}

/** A function has no keyword in the reference. */
function declaration(code: string): string {
  const bare = code.replace(/^import .*\n+/, '').replace(/^(?:export |default |declare )*/, '')
  const isStatement = /^(?:type|const|let|var|class|abstract|interface|enum|function)\b/.test(bare)
  return isStatement ? bare : `function ${bare}`
}

/** @param name for the declaration itself: the one under which it is exported */
function simplified(name: string): ts.TransformerFactory<ts.Statement> {
  return (context) => (statement) => {
    const visit = (given: ts.Node): ts.Node => simplifiedNode(ts.visitEachChild(given, visit, context), context.factory)
    const own = (statement as { name?: ts.Node }).name
    const isOwn = (node: ts.Node): boolean => node === own
    const rename = (given: ts.Node): ts.Node =>
      isOwn(given) ? context.factory.createIdentifier(name) : ts.visitEachChild(given, rename, context)
    return visit(rename(statement)) as ts.Statement
  }
}

function simplifiedNode(node: ts.Node, factory: ts.NodeFactory): ts.Node {
  if (ts.isParenthesizedTypeNode(node)) return node.type
  if (ts.isTypeLiteralNode(node)) return factory.createTypeLiteralNode(sorted(node.members))
  if (ts.isInterfaceDeclaration(node)) {
    const { name, typeParameters, heritageClauses, members } = node
    return factory.createInterfaceDeclaration([], name, typeParameters, heritageClauses, sorted(members))
  }
  if (ts.isImportTypeNode(node) && node.qualifier && !node.isTypeOf)
    return factory.createTypeReferenceNode(node.qualifier, node.typeArguments)
  if (ts.isUnionTypeNode(node)) return factory.createUnionTypeNode(node.types)
  const [item, ...others] = ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : []
  if (ts.isTypeReferenceNode(node) && (node.typeName as ts.Identifier).text === 'Array' && item && others.length === 0)
    return factory.createArrayTypeNode(item)
  if (ts.isPropertyDeclaration(node) && node.questionToken && node.type) {
    const { modifiers, name, questionToken, type, initializer } = node
    return factory.createPropertyDeclaration(modifiers, name, questionToken, defined(type, factory), initializer)
  }
  if (ts.isPropertySignature(node) && node.questionToken && node.type) {
    const { modifiers, name, questionToken, type } = node
    return factory.createPropertySignature(modifiers, name, questionToken, defined(type, factory))
  }
  return ts.isParameter(node) ? parameter(node, factory) : node
}

function parameter(node: ts.ParameterDeclaration, factory: ts.NodeFactory): ts.ParameterDeclaration {
  const { dotDotDotToken, name, questionToken, type } = node
  const isMade = !ts.isIdentifier(name) || name.text === 'props'
  const shown = questionToken && type ? defined(type, factory) : type
  return factory.createParameterDeclaration([], dotDotDotToken, isMade ? 'options' : name, questionToken, shown)
}

function defined(type: ts.TypeNode, factory: ts.NodeFactory): ts.TypeNode {
  if (!ts.isUnionTypeNode(type)) return type
  const types = type.types.filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword)
  return types.length === 1 && types[0] ? types[0] : factory.createUnionTypeNode(types)
}

function sorted(members: readonly ts.TypeElement[]): readonly ts.TypeElement[] {
  return [...members].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

function nameOf({ name }: ts.TypeElement): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}
