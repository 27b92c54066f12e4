import ts from 'typescript'
import type { DocumentationEntryPoint } from 'typedoc'
import type { MergingChecker } from './export-assignments.ts'
import { filesOf, isNamedModule, isScriptFile, type NamedModule } from './program-files.ts'

/**
 * The modules that an entry declares by their names, in its file or those that it needs, as `@types/node` has them. None where the entry is a
 * module itself.
 */
export function ambientModules({ program, sourceFile }: DocumentationEntryPoint): readonly DocumentationEntryPoint[] {
  if (!isScriptFile(sourceFile, program)) return []
  const statements = filesOf(sourceFile, program)
    .filter((file) => isScriptFile(file, program))
    .flatMap((script) => [...script.statements])
  const modules = new Map(
    statements.filter(isAmbientModule).map((module): [string, NamedModule] => [module.name.text, module]),
  )
  const checker = program.getTypeChecker() as MergingChecker
  return [...modules].map(([name, module]) => ({ displayName: name, program, sourceFile: asFile(module, checker) }))
}

/** Whether a statement declares a module of one name, which it does not take from another one, as `fs` from `node:fs`. */
export function isAmbientModule(node: ts.Statement): node is NamedModule {
  return isNamedModule(node) && !node.name.text.includes('*') && !isAlias(node)
}

/** Whether a module has nothing but what it takes from another one. */
export function isAlias({ body: { statements } }: NamedModule): boolean {
  return statements.every(
    (node) =>
      ts.isExportDeclaration(node) ||
      ts.isExportAssignment(node) ||
      ts.isImportEqualsDeclaration(node) ||
      ts.isImportDeclaration(node),
  )
}

/** A module in place of the file of an entry: TypeDoc asks it for its symbol, which has what other files add to the module. */
function asFile(module: NamedModule, checker: MergingChecker): ts.SourceFile {
  const { symbol } = module as unknown as { readonly symbol: ts.Symbol }
  const fileName = module.getSourceFile().fileName
  return Object.create(module, {
    symbol: { value: checker.getMergedSymbol(symbol) },
    fileName: { value: fileName },
    statements: { value: module.body.statements },
  }) as ts.SourceFile
}
