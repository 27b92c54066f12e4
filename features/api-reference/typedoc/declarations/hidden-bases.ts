import ts from 'typescript'
import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReferenceType,
  type Reflection,
  ReflectionKind,
} from 'typedoc'

/** A priority after that of TypeDoc's plugin for inheritance. */
export const afterInheritance = -1000

/**
 * Says where a member comes from that a type inherits through a base that is not exported: TypeDoc ends at such a base, and the type would
 * repeat all members of the bases above it. Of several types that inherit one member, TypeDoc may also name the wrong one.
 */
export function seeThroughHiddenBases({ converter }: Application): void {
  const onResolved = (context: Context): void => {
    const types = context.project.getReflectionsByKind(ReflectionKind.ClassOrInterface)
    for (const type of types as DeclarationReflection[]) linkInherited(type, context)
  }
  converter.on(Converter.EVENT_RESOLVE_END, onResolved, afterInheritance)
}

function linkInherited(type: DeclarationReflection, context: Context): void {
  const children = (type.children ?? []).filter(({ inheritedFrom }) => inheritedFrom)
  const symbol = context.getSymbolFromReflection(type)
  if (children.length === 0 || !symbol) return
  const bases = shownBases(symbol, context, new Set())
  const all = allBases(bases, context)
  for (const child of children) {
    const { inheritedFrom } = child
    const owner = inheritedFrom?.reflection?.parent
    if (!inheritedFrom || (owner && all.has(owner))) continue
    const declaring = declaringType(child, context)
    if (owner && owner === declaring) continue
    const base = [...bases, ...(declaring ? [declaring] : [])].find((one) => one !== type && memberLike(child, one))
    const member = base && memberLike(child, base)
    child.inheritedFrom = member
      ? ReferenceType.createResolvedReference(`${base.name}.${member.name}`, member, context.project)
      : ReferenceType.createBrokenReference(inheritedFrom.name, context.project, inheritedFrom.package)
  }
}

/** The documented type that declares a member, which may be a base behind `Omit` or a mixin. */
function declaringType(child: DeclarationReflection, context: Context): DeclarationReflection | undefined {
  const node = context.getSymbolFromReflection(child)?.declarations?.[0]?.parent
  if (!node || !(ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) || !node.name) return undefined
  const symbol = checkerOf(node, context)?.getSymbolAtLocation(node.name)
  const reflection = symbol && context.getReflectionFromSymbol(symbol)
  return reflection?.kindOf(ReflectionKind.ClassOrInterface) ? (reflection as DeclarationReflection) : undefined
}

/** Bases with those above them. */
function allBases(
  bases: readonly DeclarationReflection[],
  context: Context,
  all: Set<Reflection> = new Set(),
): ReadonlySet<Reflection> {
  for (const base of bases.filter((one) => !all.has(one))) {
    all.add(base)
    const symbol = context.getSymbolFromReflection(base)
    if (symbol) allBases(shownBases(symbol, context, new Set()), context, all)
  }
  return all
}

function memberLike(child: DeclarationReflection, base: DeclarationReflection): DeclarationReflection | undefined {
  const { isStatic } = child.flags
  return base.children?.find(({ name, kind, flags }) => {
    return name === child.name && kind === child.kind && flags.isStatic === isStatic
  })
}

/** The nearest documented bases behind those that are not. */
function shownBases(symbol: ts.Symbol, context: Context, symbols: Set<ts.Symbol>): readonly DeclarationReflection[] {
  if (symbols.has(symbol)) return []
  symbols.add(symbol)
  return baseSymbols(symbol, context).flatMap((base) => {
    const reflection = context.getReflectionFromSymbol(base)
    const isType = reflection?.kindOf(ReflectionKind.ClassOrInterface) === true
    return isType ? [reflection as DeclarationReflection] : shownBases(base, context, symbols)
  })
}

/** What the declarations of a type extend. */
function baseSymbols({ declarations = [] }: ts.Symbol, context: Context): readonly ts.Symbol[] {
  return declarations
    .filter((node) => ts.isClassLike(node) || ts.isInterfaceDeclaration(node))
    .flatMap(({ heritageClauses = [] }) => heritageClauses)
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types)
    .flatMap((type) => checkerOf(type, context)?.getTypeAtLocation(type).symbol ?? [])
}

/** The checker of the program that a node is of. */
export function checkerOf(node: ts.Node, { programs }: Context): ts.TypeChecker | undefined {
  const file = node.getSourceFile()
  return programs.find((program) => program.getSourceFile(file.fileName) === file)?.getTypeChecker()
}
