import ts from 'typescript'
import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReferenceType,
  ReflectionKind,
} from 'typedoc'

/** A priority after that of TypeDoc's plugin for inheritance. */
const afterInheritance = -1000

/**
 * Says where a member comes from that a type inherits through a base that is not exported: TypeDoc ends at such a base, and the type would
 * repeat all members of the bases above it.
 */
export function seeThroughHiddenBases({ converter }: Application): void {
  const onResolved = (context: Context): void => {
    const types = context.project.getReflectionsByKind(ReflectionKind.ClassOrInterface)
    for (const type of types as DeclarationReflection[]) linkInherited(type, context)
  }
  converter.on(Converter.EVENT_RESOLVE_END, onResolved, afterInheritance)
}

function linkInherited(type: DeclarationReflection, context: Context): void {
  const children = (type.children ?? []).filter(({ inheritedFrom }) => inheritedFrom && !inheritedFrom.reflection)
  const symbol = context.getSymbolFromReflection(type)
  if (children.length === 0 || !symbol) return
  const bases = shownBases(symbol, context, new Set())
  for (const child of children) {
    const owner = bases.find((base) => memberLike(child, base))
    const member = owner && memberLike(child, owner)
    if (member)
      child.inheritedFrom = ReferenceType.createResolvedReference(
        `${owner.name}.${member.name}`,
        member,
        context.project,
      )
  }
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
function baseSymbols({ declarations = [] }: ts.Symbol, { programs }: Context): readonly ts.Symbol[] {
  return declarations
    .filter((node) => ts.isClassLike(node) || ts.isInterfaceDeclaration(node))
    .flatMap(({ heritageClauses = [] }) => heritageClauses)
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types)
    .flatMap((type) => {
      const file = type.getSourceFile()
      const program = programs.find((one) => one.getSourceFile(file.fileName) === file)
      return program?.getTypeChecker().getTypeAtLocation(type).symbol ?? []
    })
}
