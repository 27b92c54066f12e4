import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import type { DocumentationEntryPoint } from 'typedoc'
import type { MergingChecker } from './export-assignments.ts'

/** A module that a declaration file declares by its name, as `declare module 'fs'` does. */
type NamedModule = ts.ModuleDeclaration & { readonly name: ts.StringLiteral; readonly body: ts.ModuleBlock }

/**
 * The modules that an entry declares by their names, in its file or those that it refers to, as `@types/node` has them. None where the entry is a
 * module itself, or where there is only one, which TypeDoc takes for the entry.
 */
export function ambientModules({ program, sourceFile }: DocumentationEntryPoint): readonly DocumentationEntryPoint[] {
  const checker = program.getTypeChecker() as MergingChecker
  if (checker.getSymbolAtLocation(sourceFile)) return []
  const statements = scriptsOf(sourceFile, program).flatMap((script) => [...script.statements])
  const modules = new Map(
    statements
      .filter(isNamedModule)
      .filter((module) => !isAlias(module))
      .map((module) => [module.name.text, module]),
  )
  if (modules.size < 2) return []
  return [...modules].map(([name, module]) => ({ displayName: name, program, sourceFile: asFile(module, checker) }))
}

/** A file and those that it refers to by `/// <reference path="…" />`, each once. */
function scriptsOf(entry: ts.SourceFile, program: ts.Program): readonly ts.SourceFile[] {
  const scripts = new Set([entry])
  for (const { fileName, referencedFiles } of scripts)
    for (const reference of referencedFiles) {
      const file = program.getSourceFile(resolve(dirname(fileName), reference.fileName))
      if (file) scripts.add(file)
    }
  return [...scripts]
}

function isNamedModule(node: ts.Statement): node is NamedModule {
  return (
    ts.isModuleDeclaration(node) &&
    ts.isStringLiteral(node.name) &&
    !node.name.text.includes('*') &&
    node.body !== undefined &&
    ts.isModuleBlock(node.body)
  )
}

/** Whether a module has nothing but what it takes from another one, as `fs` from `node:fs`. */
function isAlias({ body: { statements } }: NamedModule): boolean {
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
