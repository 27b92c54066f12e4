import ts from 'typescript'
import { type Application, type Context, ReflectionKind } from 'typedoc'
import { oneLine } from '../../../../cli/text/spaces.ts'
import { nodePlace } from '../node-place.ts'
import type { Problems, TextPlace } from '../problems.ts'
import type { WrittenAs } from './written-declarations.ts'

/** A method of the compiler that its types do not have. */
interface UnknownChecker extends ts.TypeChecker {
  readonly isUnknownSymbol: (symbol: ts.Symbol) => boolean
}

/** The method of TypeDoc's converter that converts an export. */
interface ExportConverter {
  convertSymbol: (context: Context, symbol: ts.Symbol, exportSymbol?: ts.Symbol) => void
}

/** Imports that the compiler has not resolved: for it, all that they name is one thing. */
export class UnresolvedImports {
  readonly #names = new Map<string, Set<string>>()
  readonly #places = new Map<string, TextPlace>()

  /** Whether a name is imported from a module that is not there. */
  has({ checker }: Context, name: ts.Node): boolean {
    const symbol = checker.getSymbolAtLocation(name)
    const alias = symbol && aliasOf(symbol, checker)
    if (alias) this.#note(alias, lastName(name))
    return alias !== undefined
  }

  /** Notes the module of an `import('…')`. */
  note({ checker }: Context, node: ts.ImportTypeNode): void {
    if (ts.isLiteralTypeNode(node.argument) && !checker.getSymbolAtLocation(node.argument.literal))
      this.#add(node.argument.literal, node.qualifier?.getText() ?? oneLine(node.getText()))
  }

  /** What an export passes on whose declaration is not there; `undefined` for others. */
  exportOf({ checker }: Context, symbol: ts.Symbol, name: string): WrittenAs['reexport'] {
    const alias = aliasOf(symbol, checker)
    const source = alias && sourceOf(alias)
    if (!source) return undefined
    this.#add(source.specifier, name)
    const names =
      source.name === undefined ? `* as ${name}` : `{ ${source.name === name ? name : `${source.name} as ${name}`} }`
    return { names, module: textOf(source.specifier) }
  }

  /** Reports the modules in one warning, but for those whose absence is reported as a type error. */
  report(problems: Problems, isReported: (file: string) => boolean): void {
    const modules = [...this.#places].filter(([, { fileName }]) => !isReported(fileName)).map(([module]) => module)
    if (modules.length === 0) return
    const names = new Set(modules.flatMap((module) => [...(this.#names.get(module) ?? [])]))
    const [first] = modules
    problems.warnTogether({
      message:
        modules.length === 1
          ? `The documented code imports ${first}, which is not found, so the reference knows no more than the names of ${[...names].join(', ')}.`
          : `The documented code imports ${modules.length} modules that are not found, ${modules.join(', ')}, so the reference knows no more than the names of ${[...names].join(', ')}.`,
      hint: 'Install the package beside the documented code, or its types: npm install @types/node for modules of Node.',
      places: modules.flatMap((module) => {
        const place = this.#places.get(module)
        return place ? [{ label: module, place }] : []
      }),
    })
  }

  #note(alias: ts.Symbol, name: string): void {
    const source = sourceOf(alias)
    if (source) this.#add(source.specifier, name)
  }

  #add(specifier: ts.Node, name: string): void {
    const module = textOf(specifier)
    const names = this.#names.get(module) ?? new Set()
    this.#names.set(module, names.add(name))
    if (!this.#places.has(module)) this.#places.set(module, nodePlace(specifier))
  }
}

/**
 * Shows exports of what is not found as they are written. TypeDoc takes them all for one variable of the type `any`, and what else is not found
 * for uses of it.
 */
export function keepUnresolvedExports(
  app: Application,
  imports: UnresolvedImports,
  writtenAs: Map<number, WrittenAs>,
): void {
  const converter = app.converter as unknown as ExportConverter
  const convertSymbol = converter.convertSymbol.bind(converter)
  converter.convertSymbol = (context, symbol, exportSymbol) => {
    const { name } = exportSymbol ?? symbol
    const reexport = imports.exportOf(context, symbol, name)
    if (reexport === undefined) return convertSymbol(context, symbol, exportSymbol)
    const reflection = context.createDeclarationReflection(ReflectionKind.Variable, symbol, exportSymbol)
    context.finalizeDeclarationReflection(reflection)
    writtenAs.set(Number(reflection.id), { reexport })
  }
}

/** The alias of a symbol that stands for nothing. */
function aliasOf(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol | undefined {
  if ((symbol.flags & ts.SymbolFlags.Alias) === 0) return undefined
  return (checker as UnknownChecker).isUnknownSymbol(checker.getAliasedSymbol(symbol)) ? symbol : undefined
}

interface ImportSource {
  readonly specifier: ts.Expression
  /** The name that the module has for it. Unset: it is the module as a whole. */
  readonly name?: string
}

function sourceOf({ declarations = [] }: ts.Symbol): ImportSource | undefined {
  for (const node of declarations) {
    const statement = ts.findAncestor(node, (one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
    const name = importedName(node)
    if (statement?.moduleSpecifier) return { specifier: statement.moduleSpecifier, ...(name !== undefined && { name }) }
    if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
      return { specifier: node.moduleReference.expression }
  }
  return undefined
}

function importedName(node: ts.Declaration): string | undefined {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return (node.propertyName ?? node.name).text
  return ts.isImportClause(node) ? 'default' : undefined
}

function textOf(specifier: ts.Node): string {
  return ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText()
}

/** The name of `a.b` or `b`. */
function lastName(node: ts.Node): string {
  return ts.isQualifiedName(node) ? node.right.text : node.getText()
}
