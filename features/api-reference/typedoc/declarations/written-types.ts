import ts from 'typescript'
import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  QueryType,
  ReferenceType,
  type Reflection,
  ReflectionFlag,
  ReflectionKind,
  RestType,
  type SignatureReflection,
  type SomeType,
  UnknownType,
} from 'typedoc'
import { oneLine } from '../../../../cli/text/spaces.ts'
import { assignedName, nameForModule } from '../module-names.ts'
import { isWholeNumber } from '../../../../cli/text/numbers.ts'
import { withVariableName } from './anonymous-functions.ts'
import type { UnresolvedImports } from './unresolved-imports.ts'

/**
 * Keeps types as their author wrote them. For classes and functions TypeDoc asks the compiler, which resolves `NodeKey` to `string` and
 * `Theme['text']` to `string`: the name and its link would be lost.
 */
export function keepWrittenTypes(app: Application, imports: UnresolvedImports): void {
  const { converter } = app
  const convert = converter.convertType.bind(converter)
  converter.convertType = (context: Context, type?: ts.Type | ts.TypeNode, node?: ts.TypeNode): SomeType => {
    const typeNode = writtenNode(context, type, node)
    if (!typeNode)
      return withVariableName(
        convert(context, type as ts.Type, isTypeParameter(context, node) ? undefined : node),
        type,
      )
    return asWritten(convert(context, typeNode), typeNode, { context, imports })
  }
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (context: Context, ...args: SignatureArguments) => {
    keepSignature(context.withScope(args[0]), args)
  })
}

/** The parts of a signature that TypeDoc passes on. */
type SignatureArguments = [reflection: SignatureReflection, node?: ts.Node, signature?: ts.Signature]

function keepSignature(context: Context, [reflection, node, signature]: SignatureArguments): void {
  if (!node || !ts.isFunctionLike(node)) return
  keepTypeParameters(context, reflection, { node, signature })
  keepRequired(context, reflection, node)
  if (ts.isIndexSignatureDeclaration(node)) keepIndexed(context, reflection, node)
  else keepPredicate(context, reflection, { node, signature })
}

/** The node to convert instead of a type; `undefined` if the type is another one, as in a member that is inherited with type arguments. */
function writtenNode(
  context: Context,
  type: ts.Type | ts.TypeNode | undefined,
  node: ts.TypeNode | undefined,
): ts.TypeNode | undefined {
  if (type && 'kind' in type) return type
  if (!type || !node || node.flags & ts.NodeFlags.JSDoc) return undefined
  if (isWrittenHere(context, node)) return node
  const { checker } = context
  const nodeType = checker.getTypeFromTypeNode(node)
  const isSame = nodeType === type || checker.getNonNullableType(nodeType) === checker.getNonNullableType(type)
  return isSame ? node : undefined
}

/** Whether a node names a type parameter. TypeDoc gives a type that stands for it as many type arguments as the node has: none. */
function isTypeParameter({ checker }: Context, node: ts.TypeNode | undefined): boolean {
  if (!node || !ts.isTypeReferenceNode(node)) return false
  return (checker.getTypeFromTypeNode(node).flags & ts.TypeFlags.TypeParameter) !== 0
}

/** Whether code is part of the class or interface in whose scope it is converted. */
function isWrittenHere(context: Context, node: ts.Node): boolean {
  const around = ts.findAncestor(node, (parent) => ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent))
  if (!around) return false
  let owner: Reflection | undefined = context.scope
  while (owner && !owner.kindOf([ReflectionKind.Class, ReflectionKind.Interface])) owner = owner.parent
  const symbol = owner && context.getSymbolFromReflection(owner)
  return symbol?.declarations?.some((declaration) => declaration === around) ?? false
}

/** A signature with its declaration. */
interface SignatureDeclaration {
  readonly node: ts.SignatureDeclaration
  readonly signature: ts.Signature | undefined
}

/** The compiler resolves the constraint `keyof T` to `string | number | symbol`. */
function keepTypeParameters(
  context: Context,
  reflection: SignatureReflection,
  { node, signature }: SignatureDeclaration,
): void {
  for (const [i, parameter] of (reflection.typeParameters ?? []).entries()) {
    const declaration = node.typeParameters?.[i]
    if (!declaration || !isOwn(context, declaration, signature?.typeParameters?.[i])) continue
    const scope = context.withScope(parameter)
    const [constraint, byDefault] = [parameter.type, parameter.default]
    if (declaration.constraint) parameter.type = replaceType(scope, constraint, declaration.constraint)
    if (declaration.default) parameter.default = replaceType(scope, byDefault, declaration.default)
  }
}

/** TypeDoc makes a parameter optional that a comment has in brackets (`@param [depth=1]`), though a call without it is a type error. */
function keepRequired(context: Context, reflection: SignatureReflection, node: ts.SignatureDeclaration): void {
  if (node.flags & ts.NodeFlags.JavaScriptFile) return
  for (const parameter of reflection.parameters ?? []) {
    if (!parameter.flags.isOptional) continue
    const declaration = node.parameters.find(({ name }) => ts.isIdentifier(name) && name.text === parameter.name)
    if (!declaration?.type || declaration.questionToken || declaration.initializer) continue
    parameter.setFlag(ReflectionFlag.Optional, false)
    // TypeDoc takes `undefined` out of what it holds for optional.
    if (ts.isUnionTypeNode(declaration.type))
      parameter.type = replaceType(context.withScope(parameter), parameter.type, declaration.type)
  }
}

/** The type parameters of an inherited signature may be copies, whose constraints have the type arguments of the base. */
function isOwn(
  context: Context,
  declaration: ts.TypeParameterDeclaration,
  type: ts.TypeParameter | undefined,
): boolean {
  return isWrittenHere(context, declaration) || context.checker.getTypeAtLocation(declaration) === type
}

/** TypeDoc converts index signatures without their nodes. */
function keepIndexed(context: Context, reflection: SignatureReflection, node: ts.IndexSignatureDeclaration): void {
  const owner = reflection.parent && context.getSymbolFromReflection(reflection.parent)
  if (owner?.declarations?.some((candidate) => candidate === node.parent))
    reflection.type = replaceType(context, reflection.type, node.type)
}

/** The type after `is`. */
function keepPredicate(
  context: Context,
  reflection: SignatureReflection,
  { node, signature }: SignatureDeclaration,
): void {
  if (reflection.type?.type !== 'predicate' || !node.type || !ts.isTypePredicateNode(node.type)) return
  const type = signature && context.checker.getTypePredicateOfSignature(signature)?.type
  const typeNode = writtenNode(context, type, node.type.type)
  if (typeNode) reflection.type.targetType = replaceType(context, reflection.type.targetType, typeNode)
}

function replaceType(context: Context, type: SomeType | undefined, node: ts.TypeNode): SomeType {
  context.project.removeTypeReflections(type)
  return context.converter.convertType(context, node)
}

/** Adds to a converted type what TypeDoc leaves out: the dots of a named rest element, the arguments of `import()` and `typeof`. */
function asWritten(type: SomeType, typeNode: ts.TypeNode, writing: Writing): SomeType {
  const { context } = writing
  const node = ts.isParenthesizedTypeNode(typeNode) ? innermost(typeNode) : typeNode
  if (ts.isImportTypeNode(node)) return importedType(type, node, writing)
  for (const [key, parts] of Object.entries(partsOf(node))) mendPart(type, key, { parts, ...writing })
  if (type.type === 'reflection') mendResult(type.declaration, node, writing)
  const name = nameIn(node)
  if (name && writing.imports.has(context, name)) return unresolvedType(type, node, context)
  // A base may be imported under another name, which its type arguments have, too.
  if (type instanceof ReferenceType && ts.isExpressionWithTypeArguments(node) && isEntityName(node.expression))
    type.name = node.expression.getText()
  if (type instanceof QueryType && ts.isTypeQueryNode(node) && node.typeArguments)
    type.queryType.typeArguments = node.typeArguments.map((part) => context.converter.convertType(context, part))
  return type.type === 'namedTupleMember' && ts.isNamedTupleMember(node) && node.dotDotDotToken
    ? new RestType(type)
    : type
}

/** The name that a type is a reference to. */
function nameIn(node: ts.TypeNode): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName
  if (ts.isTypeQueryNode(node)) return node.exprName
  return ts.isExpressionWithTypeArguments(node) ? node.expression : undefined
}

/** A name that the compiler does not resolve, with its type arguments: it is not what TypeDoc takes it for. */
function unresolvedType(type: SomeType, node: ts.TypeNode, { project }: Context): SomeType {
  const name = nameIn(node)?.getText() ?? node.getText()
  const reference = ReferenceType.createBrokenReference(name, project, undefined)
  if (type instanceof QueryType) return new QueryType(reference)
  if (type instanceof ReferenceType && type.typeArguments) reference.typeArguments = type.typeArguments
  return reference
}

function isEntityName(node: ts.Expression): boolean {
  return ts.isIdentifier(node) || (ts.isPropertyAccessExpression(node) && isEntityName(node.expression))
}

function innermost({ type }: ts.ParenthesizedTypeNode): ts.TypeNode {
  return ts.isParenthesizedTypeNode(type) ? innermost(type) : type
}

/** Nodes of the parts of a type, by their keys in TypeDoc's model. Object types convert their members one by one. */
function partsOf(node: ts.TypeNode): Readonly<Record<string, ts.TypeNode | readonly ts.TypeNode[] | undefined>> {
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return { types: node.types }
  if (ts.isTupleTypeNode(node)) return { elements: node.elements }
  if (ts.isNamedTupleMember(node)) return { element: node.type }
  if (ts.isArrayTypeNode(node)) return { elementType: node.elementType }
  if (ts.isOptionalTypeNode(node) || ts.isRestTypeNode(node)) return { elementType: node.type }
  if (ts.isTypeOperatorNode(node)) return { target: node.type }
  if (ts.isIndexedAccessTypeNode(node)) return { objectType: node.objectType, indexType: node.indexType }
  if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node))
    return { typeArguments: node.typeArguments }
  if (ts.isMappedTypeNode(node))
    return { parameterType: node.typeParameter.constraint, templateType: node.type, nameType: node.nameType }
  if (ts.isConditionalTypeNode(node)) {
    const { checkType, extendsType, trueType, falseType } = node
    return { checkType, extendsType, trueType, falseType }
  }
  return {}
}

interface Writing {
  readonly context: Context
  readonly imports: UnresolvedImports
}

interface Parts extends Writing {
  readonly parts: ts.TypeNode | readonly ts.TypeNode[] | undefined
}

function mendPart(type: SomeType, key: string, { parts, ...writing }: Parts): void {
  const model = type as unknown as Record<string, SomeType | readonly SomeType[] | undefined>
  const value = model[key]
  if (value === undefined || parts === undefined) return
  if (!isList(value)) model[key] = isList(parts) ? value : asWritten(value, parts, writing)
  else if (isList(parts) && parts.length === value.length)
    model[key] = value.map((part, i) => (parts[i] ? asWritten(part, parts[i], writing) : part))
}

/** The result of a function type. */
function mendResult({ signatures = [] }: DeclarationReflection, node: ts.TypeNode, writing: Writing): void {
  const [signature] = signatures
  if (signature?.type && (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)))
    signature.type = asWritten(signature.type, node.type, writing)
}

/** `import('./store').Options<T>` is a reference by its name, `typeof import('./store')` a query. */
function importedType(type: SomeType, node: ts.ImportTypeNode, { context, imports }: Writing): SomeType {
  imports.note(context, node)
  if (type.type === 'intrinsic') return new UnknownType(oneLine(node.getText()))
  if (!(type instanceof ReferenceType)) return type
  if (node.typeArguments)
    type.typeArguments = node.typeArguments.map((argument) => context.converter.convertType(context, argument))
  if (!node.qualifier) type.name = `import(${node.argument.getText()})`
  return node.isTypeOf ? new QueryType(type) : type
}

/**
 * Finds names that TypeDoc writes otherwise than their declarations: `[Symbol.iterator]`, which it shortens to `[iterator]`, `[Kind.Text]`,
 * which it resolves to a number, and the names of default exports and of what `export =` assigns.
 * @returns names by id, once the conversion has run
 */
export function keepWrittenNames(app: Application): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    const { id, name, kind } = reflection
    const isBracketed = (name.startsWith('[') || isWholeNumber(name)) && (kind & ReflectionKind.ClassMember) !== 0
    if (!isBracketed && name !== 'default' && name !== assignedName) return
    const declaration = context.getSymbolFromReflection(reflection)?.declarations?.[0]
    const nameNode = declaration && ts.getNameOfDeclaration(declaration)
    const isName = nameNode && (isBracketed ? ts.isComputedPropertyName(nameNode) : ts.isIdentifier(nameNode))
    if (name === assignedName) names.set(Number(id), assignedAs(isName && nameNode.getText(), reflection))
    else if (isName) names.set(Number(id), nameNode.getText())
  })
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_context: Context, reflection: SignatureReflection, node?: ts.Node) => {
      if (node && ts.isFunctionLike(node)) keepPatterns(reflection, node, names)
    },
  )
  return names
}

/** The patterns of array elements among the parameters, such as `[first, second]`. */
function keepPatterns(
  { parameters = [] }: SignatureReflection,
  node: ts.SignatureDeclaration,
  names: Map<number, string>,
): void {
  const nodes = node.parameters.slice(-parameters.length)
  for (const [n, { id, name }] of parameters.entries()) {
    const pattern = nodes[n]?.name
    if (name === '__namedParameters' && pattern && ts.isArrayBindingPattern(pattern) && isPlainPattern(pattern))
      names.set(Number(id), oneLine(pattern.getText()))
  }
}

function isPlainPattern({ elements }: ts.ArrayBindingPattern): boolean {
  return elements.every(
    (element) => ts.isOmittedExpression(element) || (ts.isIdentifier(element.name) && !element.initializer),
  )
}

/** Names that tools give to what they export. */
const namesOfTools: ReadonlySet<string> = new Set('default export exports _default _export _exports'.split(' '))

/** The name of what `export =` assigns: that of its declaration, unless a tool made it. */
function assignedAs(text: string | false | undefined, { parent }: DeclarationReflection): string {
  if (typeof text === 'string' && !namesOfTools.has(text)) return text
  return nameForModule(parent?.name ?? '')
}

function isList<T>(value: T | readonly T[]): value is readonly T[] {
  return Array.isArray(value)
}

/**
 * Turns classes that are exported as types back into classes: TypeDoc makes interfaces of them. They have no constructor, as code
 * cannot call it.
 * @returns the ids of those classes, once the conversion has run
 */
export function keepTypeOnlyClasses(app: Application): ReadonlySet<number> {
  const ids = new Set<number>()
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of context.project.getReflectionsByKind(ReflectionKind.Interface)) {
      const symbol = context.getSymbolFromReflection(reflection)
      if (!symbol || !(symbol.flags & ts.SymbolFlags.Class)) continue
      reflection.kind = ReflectionKind.Class
      ids.add(Number(reflection.id))
    }
  })
  return ids
}
