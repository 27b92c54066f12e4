import type { Element, Nodes } from 'hast'
import ts from 'typescript'
import type { Page } from '../../../../cli/sources/page.ts'
import { findPackages } from '../../../../features/api-reference/packages/find-packages.ts'

/** Packages of a folder that has them installed. */
interface Packages {
  readonly root: string
  readonly packages: readonly string[]
}

/** The members that a reference names, and those that it lacks. */
interface MemberCount {
  /** Members of all exported types, by the compiler. */
  readonly count: number
  /** `Type.member` of those that are not on the pages of their type. */
  readonly lost: readonly string[]
  /** Types without a page. */
  readonly pageless: readonly string[]
}

/** Compares the members that the compiler knows of each exported type with those on its pages. */
export function lostMembers(pages: readonly Page[], { root, packages }: Packages): MemberCount {
  const { entries } = findPackages(packages, root)
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    compilerOptions,
  )
  const checker = program.getTypeChecker()
  const result = { count: 0, lost: [] as string[], pageless: [] as string[] }
  const pagesByTitle = titledPages(pages)
  for (const [symbol, { names: exportNames, isTypeOnly }] of exportedTypes(entries, program)) {
    const members = [...instanceMembers(symbol, checker), ...(isTypeOnly ? [] : staticMembers(symbol, checker))]
    if (members.length === 0) continue
    const names = namesOn([...exportNames].flatMap((name) => pagesByTitle.get(titleKey(symbol, name)) ?? []))
    if (names.size === 0) {
      result.pageless.push(symbol.name)
      continue
    }
    result.count += members.length
    result.lost.push(
      ...members
        .filter((member) => !spellings(member).some((name) => names.has(name)))
        .map((member) => `${symbol.name}.${member.name}`),
    )
  }
  return result
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** How a type is exported. */
interface ExportedType {
  readonly names: ReadonlySet<string>
  /** Whether code can only name it as a type. */
  readonly isTypeOnly: boolean
}

/** The classes, interfaces and object types that entries export, each once. */
function exportedTypes(
  entries: readonly { readonly file: string }[],
  program: ts.Program,
): ReadonlyMap<ts.Symbol, ExportedType> {
  const checker = program.getTypeChecker()
  const types = new Map<ts.Symbol, ExportedType>()
  const modules = new Set<ts.Symbol>()
  const add = (type: ts.Symbol, { name, declarations = [] }: ts.Symbol): void => {
    const { names = [], isTypeOnly = true } = types.get(type) ?? {}
    types.set(type, {
      names: new Set([...names, name === 'default' ? type.name : name]),
      isTypeOnly: isTypeOnly && declarations.some(ts.isTypeOnlyExportDeclaration),
    })
  }
  const collect = (module: ts.Symbol): void => {
    if (modules.has(module)) return
    modules.add(module)
    for (const symbol of checker.getExportsOfModule(module)) {
      const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      if (isObjectType(original) && !isHidden(original, checker)) add(original, symbol)
      if (original.flags & ts.SymbolFlags.ValueModule) collect(original)
    }
  }
  for (const { file } of entries) {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (module) collect(module)
  }
  return types
}

function isObjectType({ flags, declarations = [] }: ts.Symbol): boolean {
  if (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) return true
  return declarations.some((node) => ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type))
}

function instanceMembers(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Symbol[] {
  return checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter((member) => !isHidden(member, checker))
}

/** The members of a class itself, without what is merged with it. */
function staticMembers(symbol: ts.Symbol, checker: ts.TypeChecker): readonly ts.Symbol[] {
  if (!(symbol.flags & ts.SymbolFlags.Class)) return []
  const others = ts.SymbolFlags.Prototype | ts.SymbolFlags.ModuleMember
  const members = checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol))
  return members.filter((member) => !(member.flags & others) && !isHidden(member, checker))
}

/** Whether a declaration is private, or marked as not for users, as it is where what it overrides is. */
function isHidden(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const { declarations = [] } = symbol
  const isPrivate = declarations.some((node) => {
    const name = ts.getNameOfDeclaration(node)
    return (
      (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private) !== 0 ||
      (name !== undefined && ts.isPrivateIdentifier(name))
    )
  })
  const tags = symbol.getJsDocTags(checker).map(({ name }) => name)
  return isPrivate || tags.some((name) => ['internal', 'hidden', 'ignore', 'private'].includes(name))
}

/** The names that a page may have for a member: `[Symbol.iterator]` or `[Kind.Text]` as it is written. */
function spellings({ name, declarations = [] }: ts.Symbol): readonly string[] {
  const written = declarations.flatMap((node) => ts.getNameOfDeclaration(node)?.getText() ?? [])
  const symbolName = /^__@(.+)@\d+$/.exec(name)?.[1]
  return [name, ...written.map(plainName), ...(symbolName === undefined ? [] : [`[Symbol.${symbolName}]`])]
}

/** Pages by the kind and the name of their type: a large type has several, and a type may share the page of its module. */
function titledPages(pages: readonly Page[]): ReadonlyMap<string, readonly Page[]> {
  const byTitle = new Map<string, Page[]>()
  for (const page of pages) {
    const { title = '' } = page.meta
    const [name = ''] = title.split(': ')
    const key = `${/\/(?:classes|interfaces)\//.test(page.path) ? 'type' : 'alias'} ${name}`
    byTitle.set(key, [...(byTitle.get(key) ?? []), page])
    for (const alias of page.path.includes('/modules/') ? headingsOf(treeOf(page)) : [])
      byTitle.set(`alias ${alias}`, [...(byTitle.get(`alias ${alias}`) ?? []), page])
  }
  return byTitle
}

function titleKey({ flags }: ts.Symbol, name: string): string {
  return `${flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface) ? 'type' : 'alias'} ${name}`
}

function treeOf(page: Page): Nodes {
  if (page.body.type !== 'tree') throw new Error(`${page.path} is no tree`)
  return page.body.tree as Nodes
}

function headingsOf(tree: Nodes): readonly string[] {
  return elementsOf(tree).flatMap((element) => (element.tagName === 'h3' ? [textOf(element)] : []))
}

/** The names of members on pages: headings, names in code with a place, names in lists. */
function namesOn(pages: readonly Page[]): ReadonlySet<string> {
  const isName = ({ tagName, properties }: Element): boolean =>
    /^(?:h3|a|dt|code)$/.test(tagName) || properties['id'] !== undefined
  const texts = pages.flatMap((page) => elementsOf(treeOf(page)).filter(isName).map(textOf))
  return new Set(texts.map(plainName))
}

function elementsOf(node: Nodes): readonly Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsOf) : []
  return node.type === 'element' ? [node, ...inside] : inside
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** A name without quotes and its mark. */
function plainName(name: string): string {
  return name
    .replace(/^(?:(?:protected|static|accessor) )+/, '')
    .replace(/\?$/, '')
    .replace(/^(['"])(.*)\1$/s, '$2')
}
