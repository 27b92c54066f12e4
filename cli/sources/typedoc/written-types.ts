import ts from 'typescript'
import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  type ParameterReflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeParameterReflection,
} from 'typedoc'

/**
 * Keeps types as their author wrote them. For classes and functions TypeDoc asks the compiler, which resolves `NodeKey` to `string`:
 * the name and its link would be lost.
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

/** Whether the compiler resolves an alias or adds omitted type arguments. Only such types are converted again. */
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

/** Whether a declaration belongs to the current class: inherited ones refer to the type parameters of the base. */
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

/**
 * Turns classes that are exported as types back into classes: TypeDoc makes interfaces of them. They have no constructor, as code
 * cannot call it.
 * @returns the ids of those classes, once the conversion has run
 */
export function keepTypeOnlyClasses(app: Application): ReadonlySet<number> {
  const found = new Set<number>()
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of context.project.getReflectionsByKind(ReflectionKind.Interface)) {
      const symbol = context.getSymbolFromReflection(reflection)
      if (!symbol || !(symbol.flags & ts.SymbolFlags.Class)) continue
      reflection.kind = ReflectionKind.Class
      found.add(Number(reflection.id))
    }
  })
  return found
}
