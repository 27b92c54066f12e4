import ts from 'typescript'
import { Converter, ReflectionKind } from 'typedoc'
import type {
  Application,
  Context,
  DeclarationReflection,
  ParameterReflection,
  SignatureReflection,
  TypeParameterReflection,
} from 'typedoc'

/**
 * Keeps types as their author wrote them. For classes and functions TypeDoc asks the compiler, for whom `NodeKey` is `string`: the name,
 * and the link to what it means, would be lost.
 */
export function keepWrittenTypes(app: Application): void {
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (context: Context, signature: SignatureReflection, declaration?: ts.Node) => {
      if (declaration && ts.isFunctionLike(declaration) && isWrittenHere(context, declaration))
        keepSignature(context, signature, declaration)
    },
  )
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, property: DeclarationReflection) => {
    if (property.kind !== ReflectionKind.Property) return
    const declaration = context.getSymbolFromReflection(property)?.declarations?.[0]
    const isProperty = declaration && (ts.isPropertyDeclaration(declaration) || ts.isPropertySignature(declaration))
    if (isProperty && isWrittenHere(context, declaration)) keepType(context, property, declaration.type)
  })
}

function keepSignature(context: Context, signature: SignatureReflection, declaration: ts.SignatureDeclaration): void {
  const inside = context.withScope(signature)
  const nodes = declaration.parameters.filter(({ name }) => !ts.isIdentifier(name) || name.text !== 'this')
  const parameters = (signature.parameters ?? []).filter(({ name }) => name !== 'this')
  if (nodes.length === parameters.length)
    parameters.forEach((parameter, i) => keepType(inside, parameter, nodes[i]?.type))
  for (const [i, parameter] of (signature.typeParameters ?? []).entries())
    keepType(inside, parameter, declaration.typeParameters?.[i]?.constraint)
  const isValue = signature.kind === ReflectionKind.CallSignature || signature.kind === ReflectionKind.GetSignature
  if (isValue && declaration.type && !ts.isTypePredicateNode(declaration.type))
    keepType(context, signature, declaration.type)
}

function keepType(
  context: Context,
  target: SignatureReflection | ParameterReflection | TypeParameterReflection | DeclarationReflection,
  node: ts.TypeNode | undefined,
): void {
  if (!node || !losesNames(node, context.checker)) return
  context.project.removeTypeReflections(target.type)
  target.type = context.converter.convertType(context.withScope(target), node)
}

/** The compiler forgets the names of aliases, and fills in type arguments that were left out. Only such types are converted a second time. */
function losesNames(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isTypeReferenceNode(node)) {
    const symbol = checker.getSymbolAtLocation(node.typeName)
    const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    if (meant && (meant.flags & ts.SymbolFlags.TypeAlias || leavesOut(node, meant))) return true
  }
  return ts.forEachChild(node, (child) => losesNames(child, checker) || undefined) ?? false
}

function leavesOut({ typeArguments }: ts.TypeReferenceNode, { declarations = [] }: ts.Symbol): boolean {
  const declared = declarations.map((declaration) =>
    'typeParameters' in declaration ? ((declaration.typeParameters as readonly unknown[] | undefined)?.length ?? 0) : 0,
  )
  return Math.max(0, ...declared) > (typeArguments?.length ?? 0)
}

/** What is inherited is written in terms of its base's type parameters; what stands in a type is as written already. */
function isWrittenHere(context: Context, declaration: ts.Node): boolean {
  if (context.convertingTypeNode) return false
  const isMember = ts.isClassLike(declaration.parent) || ts.isInterfaceDeclaration(declaration.parent)
  if (!isMember) return true
  const owner = context.scope.kindOf([ReflectionKind.Class, ReflectionKind.Interface])
    ? context.scope
    : context.scope.parent
  const symbol = owner && context.getSymbolFromReflection(owner)
  return symbol?.declarations?.some((candidate) => candidate === declaration.parent) ?? false
}
