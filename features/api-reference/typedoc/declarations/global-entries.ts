import ts from 'typescript'
import type { DocumentationEntryPoint } from 'typedoc'
import type { DocumentedPackage } from '../../packages/documented-packages.ts'
import type { MergingChecker } from './export-assignments.ts'
import { bodyOf, filesOf, isScriptFile } from './program-files.ts'

/** An entry of what is global. */
export interface GlobalEntry extends DocumentationEntryPoint {
  readonly globals: readonly ts.Symbol[]
  /** Whether a declaration is one of the package. */
  readonly isOwn: (declaration: ts.Declaration) => boolean
  /** The package of the entry, where that is no file of its own: modules of the package declare its globals. */
  readonly beside?: DocumentedPackage
}

type PackageOf = (file: string) => DocumentedPackage | undefined

/** An entry, and whether ambient modules stand for it. */
interface EntryPoint {
  readonly point: DocumentationEntryPoint
  readonly isReplaced: boolean
}

/**
 * The entries of what packages declare globally, in scripts and `declare global`. A script is the entry of its globals and of those that it
 * needs; those of modules have an entry of their own.
 * @returns by the entry of a script the one to take for it; and the others
 */
export function globalEntries(
  points: readonly EntryPoint[],
  packageOf: PackageOf,
): { readonly scripts: ReadonlyMap<DocumentationEntryPoint, GlobalEntry>; readonly others: readonly GlobalEntry[] } {
  const scripts = new Map<DocumentationEntryPoint, GlobalEntry>()
  const others: GlobalEntry[] = []
  for (const [owner, entries] of groupedBy(points, ({ point }) => packageOf(point.sourceFile.fileName))) {
    const isOwn = (node: ts.Declaration): boolean => packageOf(node.getSourceFile().fileName) === owner
    const rest = new Set(entries.flatMap(({ point }) => globalsOf(point, isOwn)))
    const files = entries.filter(isScriptEntry).map(({ point }) => point)
    for (const point of files) {
      const globals = globalsOf(point, isOwn).filter((symbol) => rest.has(symbol) && !isOfAnother(symbol, point, files))
      for (const symbol of globals) rest.delete(symbol)
      scripts.set(point, { ...point, globals, isOwn })
    }
    const [first] = entries
    if (first && owner && rest.size > 0)
      others.push({ ...first.point, displayName: globalsName(owner), globals: [...rest], isOwn, beside: owner })
  }
  return { scripts, others }
}

function globalsName({ name }: DocumentedPackage): string {
  return name === undefined ? 'Globals' : `Globals of ${name}`
}

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function isScriptEntry({ point: { sourceFile, program }, isReplaced }: EntryPoint): boolean {
  return !isReplaced && isScriptFile(sourceFile, program)
}

/** Whether the file of another entry declares a global. */
function isOfAnother(
  { declarations = [] }: ts.Symbol,
  point: DocumentationEntryPoint,
  points: readonly DocumentationEntryPoint[],
): boolean {
  const files = new Set(declarations.map((node) => node.getSourceFile()))
  return !files.has(point.sourceFile) && points.some(({ sourceFile }) => files.has(sourceFile))
}

/** What is global in the files that an entry needs. */
function globalsOf(
  { program, sourceFile }: DocumentationEntryPoint,
  isOwn: (node: ts.Declaration) => boolean,
): readonly ts.Symbol[] {
  const checker = program.getTypeChecker() as MergingChecker
  const files = filesOf(sourceFile, program).filter(isOwn)
  const names = files.flatMap((file) =>
    namesIn(isScriptFile(file, program) ? file.statements : blocksIn(file.statements)),
  )
  const symbols = names.flatMap((name) => checker.getSymbolAtLocation(name) ?? [])
  return [...new Set(symbols.map((symbol) => checker.getMergedSymbol(symbol)))]
}

/** The statements of `declare global` blocks, also of those in ambient modules. */
function blocksIn(statements: readonly ts.Statement[]): readonly ts.Statement[] {
  return statements.filter(ts.isModuleDeclaration).flatMap((node) => {
    if (node.flags & ts.NodeFlags.GlobalAugmentation) return bodyOf(node)
    return ts.isStringLiteral(node.name) ? blocksIn(bodyOf(node)) : []
  })
}

/** The names that statements declare, but for those of modules, in which they may have `declare global`. */
function namesIn(statements: readonly ts.Statement[]): readonly ts.Identifier[] {
  return statements.flatMap((node): readonly ts.Identifier[] => {
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []))
    if (ts.isModuleDeclaration(node) && !ts.isIdentifier(node.name)) return namesIn(blocksIn([node]))
    return isDeclarationStatement(node) && node.name && ts.isIdentifier(node.name) ? [node.name] : []
  })
}

function isDeclarationStatement(node: ts.Statement): node is ts.DeclarationStatement {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node)
  )
}
