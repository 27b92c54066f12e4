import ts from 'typescript'
import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc'

/** Puts the base of a class before those of interfaces that are merged with it, whichever is declared first. */
export function putBasesFirst({ converter }: Application): void {
  converter.on(Converter.EVENT_RESOLVE_BEGIN, (context: Context) => {
    for (const reflection of context.project.getReflectionsByKind(ReflectionKind.Class))
      putBaseFirst(reflection as DeclarationReflection, context)
  })
}

function putBaseFirst(reflection: DeclarationReflection, context: Context): void {
  const { extendedTypes: bases = [] } = reflection
  if (bases.length < 2) return
  const { declarations = [] } = context.getSymbolFromReflection(reflection) ?? {}
  const before = declarations.slice(0, Math.max(0, declarations.findIndex(ts.isClassLike)))
  const interfaces = before.flatMap((node) => (ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : []))
  const index = interfaces.flatMap(({ types }) => [...types]).length
  const base = bases[index]
  if (index > 0 && base) reflection.extendedTypes = [base, ...bases.filter((other) => other !== base)]
}
