import ts from 'typescript'
import { type Application, type Context, Converter, type DeclarationReflection, ReflectionKind } from 'typedoc'
import type { MergingChecker } from './export-assignments.ts'
import { beforeComments } from './written-modifiers.ts'

/**
 * Shows a module that another one exports, as by `export * as math from './math'`, as a namespace with the name of the export. Where a file
 * augments that module, TypeDoc shows a module, called as the augmentation is: `./math`.
 */
export function keepNamespaceNames({ converter }: Application): void {
  const rename = (context: Context, reflection: DeclarationReflection): void => {
    if (reflection.kind !== ReflectionKind.Module || !reflection.parent || reflection.parent.isProject()) return
    const name = exportedName(context, reflection)
    if (name === undefined) return
    reflection.kind = ReflectionKind.Namespace
    reflection.name = name
  }
  converter.on(Converter.EVENT_CREATE_DECLARATION, rename, beforeComments)
}

/** The name under which the parent of a module exports it. */
function exportedName(context: Context, module: DeclarationReflection): string | undefined {
  const symbol = context.getSymbolFromReflection(module)
  const outer = module.parent && context.getSymbolFromReflection(module.parent)
  if (!symbol || !outer) return undefined
  const checker = context.checker as MergingChecker
  const exportAssignment = outer.exports?.get(ts.InternalSymbolName.ExportEquals)
  return [...(exportAssignment ? [exportAssignment] : []), ...checker.getExportsOfModule(outer)].find(
    (one) => one.flags & ts.SymbolFlags.Alias && checker.getMergedSymbol(checker.getAliasedSymbol(one)) === symbol,
  )?.name
}
