import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/** The files that an entry needs: itself, what it imports, and what it refers to by `/// <reference path="…" />`. */
export function filesOf(entry: ts.SourceFile, program: ts.Program): readonly ts.SourceFile[] {
  const checker = program.getTypeChecker()
  const files = new Set([entry])
  for (const file of files) {
    for (const { fileName } of file.referencedFiles) {
      const referenced = program.getSourceFile(resolve(dirname(file.fileName), fileName))
      if (referenced) files.add(referenced)
    }
    for (const specifier of specifiersIn(file.statements))
      for (const declaration of checker.getSymbolAtLocation(specifier)?.declarations ?? [])
        files.add(declaration.getSourceFile())
  }
  return [...files]
}

/** The modules that statements import or pass on, also those within ambient modules. */
function specifiersIn(statements: readonly ts.Statement[]): readonly ts.Expression[] {
  return statements.flatMap((node): readonly ts.Expression[] => {
    if (ts.isImportDeclaration(node)) return [node.moduleSpecifier]
    if (ts.isExportDeclaration(node)) return node.moduleSpecifier ? [node.moduleSpecifier] : []
    if (ts.isImportEqualsDeclaration(node))
      return ts.isExternalModuleReference(node.moduleReference) ? [node.moduleReference.expression] : []
    return specifiersIn(bodyOf(node))
  })
}

/** The statements within `declare module '…'`, `namespace` or `declare global`; none of other statements. */
export function bodyOf(node: ts.Node): readonly ts.Statement[] {
  return ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body) ? node.body.statements : []
}

/** A module that a file declares by its name, or adds to: `declare module 'fs'`. */
export type NamedModule = ts.ModuleDeclaration & { readonly name: ts.StringLiteral; readonly body: ts.ModuleBlock }

/** Whether a statement declares a module by its name. */
export function isNamedModule(node: ts.Node): node is NamedModule {
  return (
    ts.isModuleDeclaration(node) &&
    ts.isStringLiteral(node.name) &&
    node.body !== undefined &&
    ts.isModuleBlock(node.body)
  )
}

/** Whether a file is no module: what it declares is global. The compiler has symbols for modules, but asked for that of a CommonJS one it has none. */
export function isScriptFile(file: ts.SourceFile, program: ts.Program): boolean {
  const { symbol } = file as { readonly symbol?: ts.Symbol }
  return program.getTypeChecker().getSymbolAtLocation(file) === undefined && symbol === undefined
}
