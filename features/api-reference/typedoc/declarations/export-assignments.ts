import ts from 'typescript'
import type { Application, Context, DocumentationEntryPoint } from 'typedoc'

/** The methods of TypeDoc's converter that convert what a module exports, which its types do not have. No event comes before them. */
export interface ModuleConverter {
  convertExports: (context: Context, entry: DocumentationEntryPoint, hasModules: boolean) => void
  convertSymbol: (context: Context, symbol: ts.Symbol, exportSymbol?: ts.Symbol) => void
}

/** A method of the compiler that its types do not have. */
export interface MergingChecker extends ts.TypeChecker {
  readonly getMergedSymbol: (symbol: ts.Symbol) => ts.Symbol
}

/**
 * Shows the members of a namespace that a module exports by `export =` as its own exports, as code imports them. TypeDoc puts its values
 * into a namespace `export=`, and its types beside that.
 */
export function spreadAssignedNamespaces(app: Application): void {
  const converter = app.converter as unknown as ModuleConverter
  const convertExports = converter.convertExports.bind(converter)
  converter.convertExports = (context, entry, hasModules) => {
    const exports = namespaceExports(entry)
    const assignment = exports?.get(exportEquals)
    exports?.delete(exportEquals)
    try {
      convertExports(context, entry, hasModules)
    } finally {
      if (assignment) exports?.set(exportEquals, assignment)
    }
  }
}

/**
 * Shows what a module assigns with the declarations that other files add to it, by `declare module`. TypeDoc shows it without them, and each
 * of its types once more with them.
 */
export function mergeAssigned(app: Application): void {
  const converter = app.converter as unknown as ModuleConverter
  const convertSymbol = converter.convertSymbol.bind(converter)
  converter.convertSymbol = (context, symbol, exportSymbol) => {
    const isAssigned = symbol.escapedName === exportEquals && (symbol.flags & ts.SymbolFlags.Alias) !== 0
    const target = isAssigned ? context.checker.getAliasedSymbol(symbol) : symbol
    const mergedSymbol = (context.checker as MergingChecker).getMergedSymbol(target)
    if (mergedSymbol === target) convertSymbol(context, symbol, exportSymbol)
    else convertSymbol(context, mergedSymbol, exportSymbol ?? symbol)
  }
}

const exportEquals = ts.InternalSymbolName.ExportEquals

/** The symbols of a module, if what it assigns is a namespace and nothing else. */
function namespaceExports({ program, sourceFile }: DocumentationEntryPoint): ts.SymbolTable | undefined {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(sourceFile) ?? (sourceFile as { symbol?: ts.Symbol }).symbol
  const assignment = module?.exports?.get(exportEquals)
  if (!module || !assignment) return undefined
  const target = assignment.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(assignment) : assignment
  const isNamespace = (target.flags & ts.SymbolFlags.Namespace) !== 0
  if (!isNamespace || target.flags & ts.SymbolFlags.Value & ~ts.SymbolFlags.ValueModule) return undefined
  // The checker remembers the members of the namespace as exports of the module.
  checker.getExportsOfModule(module)
  return module.exports
}
