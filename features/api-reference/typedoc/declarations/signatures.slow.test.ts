import { join } from 'node:path'
import type { Element, Nodes } from 'hast'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { findPackages } from '../../packages/find-packages.ts'
import { typedoc } from '../../source/typedoc.ts'
import type { Page } from '../../../../cli/sources/page.ts'
import { moduleFileName } from '../../pages/plan/addresses.ts'
import { inputFor } from '../../../../tests/unit/cli/sources/site-folder.ts'
import { canonical, canonicalMember, canonicalType } from '../../../../tests/unit/features/api-reference/canonical.ts'
import { asPrettier } from '../../../../tests/unit/features/api-reference/prettier-layout.ts'

/** Packages of another folder, compared by hand: `SIGNATURES_IN=/path/to/project SIGNATURES_OF=@aws-sdk/client-ec2`. */
const { SIGNATURES_IN: otherRoot, SIGNATURES_OF: others } = process.env
const root = otherRoot ?? join(import.meta.dirname, '../../../..')
const packages = others?.split(',') ?? ['lexical', '@lexical/*']

let pages: readonly Page[]
let checker: ts.TypeChecker
let program: ts.Program
const entries = findPackages(packages, root).entries

beforeAll(async () => {
  const output = await typedoc({ packages, gitRevision: 'v0.35.0', maxPageSize: Infinity }).load(inputFor(root))
  pages = output.pages ?? []
  program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.Preserve,
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
  )
  checker = program.getTypeChecker()
}, 300_000)

/** Before the names of members that a type inherits. */
const prefix = 'inherited '

/** The signatures of a page by the names of their headings; those before the first heading are the page's own. */
function signaturesOf(page: Page): ReadonlyMap<string, readonly string[]> {
  if (page.body.type !== 'tree') throw new Error(`${page.path} is no tree`)
  const signatures = new Map<string, string[]>()
  let name = ''
  const walk = (node: Nodes): void => {
    if (node.type === 'element' && /^h[23]$/.test(node.tagName)) name = textOf(node)
    if (isCopy(node)) name = prefix + textOf(node.children[0] ?? node)
    const texts = signatures.get(name) ?? []
    if (node.type === 'element' && isRest(node)) signatures.set(name, withRest(texts, node))
    else if (node.type === 'element' && isSignature(node)) signatures.set(name, [...texts, textOf(node)])
    else if ('children' in node) for (const child of node.children) walk(child)
  }
  walk(page.body.tree as Nodes)
  return signatures
}

/** An inherited member, whose name is no heading. */
function isCopy(node: Nodes): node is Element {
  const [first] = 'children' in node ? node.children : []
  return node.type === 'element' && node.tagName === 'section' && first?.type === 'element' && first.tagName === 'p'
}

/** A signature, and not the import above it. */
function isSignature({ tagName, properties }: Element): boolean {
  const classes = String(properties['className'] ?? '')
  return tagName === 'pre' && classes.includes('api-signature') && !classes.includes('api-import')
}

/** The other lines of a long signature. */
function isRest({ properties }: Element): boolean {
  return String(properties['className'] ?? '').includes('api-rest')
}

function withRest(texts: readonly string[], { children }: Element): string[] {
  const last = (texts.at(-1) ?? '').replace(/\n?$/, '\n')
  const rest = children.filter((child) => child.type === 'element' && isSignature(child)).map(textOf)
  return [...texts.slice(0, -1), last + rest.join('')]
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** What a module exports, by name. */
function exportsOf(file: string): ReadonlyMap<string, ts.Symbol> {
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  return new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  )
}

/** What the compiler prints for the declarations of a name. */
function print({ declarations = [] }: SymbolDeclarations): readonly string[] {
  const printer = ts.createPrinter({ removeComments: true })
  return declarations.map((node) => {
    const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
    return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
  })
}

/** Signatures on a page that no declaration of their name has. */
function differences(
  signatures: readonly string[],
  symbol: SymbolDeclarations,
  form: (text: string) => string,
): readonly string[] {
  const declarations = new Set(print(symbol).map(form))
  return signatures
    .map(form)
    .flatMap((code) => (declarations.has(code) ? [] : [`${code} ≠ ${[...declarations].join(' | ')}`]))
}

/** The declarations of a name. */
type SymbolDeclarations = Pick<ts.Symbol, 'declarations'>

/** The member of a class or interface with this heading. */
function memberOf(symbol: ts.Symbol, name: string): SymbolDeclarations | undefined {
  const { members, exports } = symbol
  const key = (name === 'constructor' ? '__constructor' : name) as ts.__String
  if (!name.startsWith(prefix)) return members?.get(key) ?? exports?.get(key)
  const memberName = name.slice(prefix.length)
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const [declaration] = symbol.declarations ?? []
  const statics = declaration && checker.getTypeOfSymbolAtLocation(symbol, declaration)
  if (memberName === 'constructor' && statics)
    return {
      declarations: checker
        .getSignaturesOfType(statics, ts.SignatureKind.Construct)
        .flatMap((one) => declarationOf(one)),
    }
  const all = [type.getProperty(memberName), statics?.getProperty(memberName)]
  return { declarations: all.flatMap((one) => one?.declarations ?? []) }
}

/** The type parameters of the base of a member in whose places a type that inherits it has arguments. */
function argumentsOf({ declarations = [] }: SymbolDeclarations, heir: ts.Symbol): readonly string[] {
  const bases = declarations.map(({ parent }) => parent).filter((node) => isType(node))
  const heirs = (heir.declarations ?? []).filter((node) => isType(node))
  const names = (types: typeof bases): readonly string[] =>
    types.flatMap(({ typeParameters = [] }) => typeParameters.map(({ name }) => name.text))
  return names(bases).filter((name) => !names(heirs).includes(name))
}

function isType(node: ts.Node): node is ts.ClassLikeDeclaration | ts.InterfaceDeclaration {
  return ts.isClassLike(node) || ts.isInterfaceDeclaration(node)
}

function declarationOf({ declaration }: ts.Signature): readonly ts.Declaration[] {
  return declaration && !ts.isJSDocSignature(declaration) ? [declaration] : []
}

/** Every signature of the reference that has a declaration, with the differences to it. */
function compareAll(): { readonly count: number; readonly differing: readonly string[] } {
  let count = 0
  const differing: string[] = []
  const compare = (
    all: readonly string[],
    symbol: SymbolDeclarations | undefined,
    form: (text: string) => string,
  ): void => {
    if (!symbol?.declarations) return
    // A property called constructor has the heading of the constructor.
    const texts = all.filter((text) => !text.startsWith('constructor:'))
    count += texts.length
    differing.push(...differences(texts, symbol, form))
  }
  const compareMember = (texts: readonly string[], symbol: ts.Symbol, title: string): void => {
    const member = memberOf(symbol, title)
    const strangers = title.startsWith(prefix) && member ? argumentsOf(member, symbol) : []
    if (strangers.length === 0) return compare(texts, member, (text) => canonicalMember(text, 'C'))
    const isLeft = new RegExp(`\\b(?:${strangers.join('|')})\\b`)
    count += texts.length
    differing.push(...texts.filter((text) => isLeft.test(text)))
  }
  for (const { file, name } of entries) {
    const exports = exportsOf(file)
    for (const page of pages.filter((candidate) => moduleOf(candidate) === name)) {
      const isModule = page.path.includes('/modules/')
      const symbol = exports.get(page.meta.title ?? '')
      const isType = /\/(?:classes|interfaces|enums)\//.test(page.path)
      for (const [title, texts] of signaturesOf(page)) {
        if (isModule) compare(texts, exports.get(title), (text) => canonical(text, title))
        else if (!isType) compare(texts, symbol, (text) => canonical(text, page.meta.title ?? ''))
        else if (title === '') compare(texts, symbol, (text) => canonicalType(text, page.meta.title ?? ''))
        else if (symbol) compareMember(texts, symbol, title)
      }
    }
  }
  return { count, differing }
}

/** The module of a page, by its path. */
function moduleOf({ path }: Page): string | undefined {
  const [folder = '', file = ''] = path.split('/').slice(-2)
  const module = folder === 'modules' ? file : file.slice(0, file.indexOf('.'))
  return entries.find(({ name }) => moduleFileName(name) === module)?.name
}

/** What the reference says otherwise, with the reason. */
const exceptions: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^type EditorUpdateOptions /, 'A property has the tag @internal.'],
  [/^type LexicalNodeReplacement /, 'An object type with nothing but a constructor is written as a constructor type.'],
  [/NODE_STATE_KEY|LEXICAL_ELEMENT_KEY/, 'Properties have their names, not the constants that hold them.'],
]

test('signatures say what the compiler prints for their declarations', () => {
  const { count, differing } = compareAll()
  if (others !== undefined) return expect(differing).toEqual([])
  expect(differing.filter((text) => !exceptions.some(([code]) => code.test(text)))).toEqual([])
  expect(exceptions.filter(([code]) => !differing.some((text) => code.test(text)))).toEqual([])
  expect(count).toBeGreaterThan(2400)
})

/** Signatures that are laid out otherwise, with the reason. */
const otherLayouts: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^CharacterLimitPlugin\(/, 'Destructured parameters are text.'],
  [/^constructor: /, 'A property of a class cannot have the name of its constructor.'],
]

test.skipIf(others !== undefined)('signatures are laid out as Prettier lays out code', async () => {
  const texts = new Set(pages.flatMap((page) => [...signaturesOf(page).values()].flat()))
  const others: string[] = []
  for (const code of texts) {
    const expected = await asPrettier(code)
    if (code !== expected) others.push(`${code}\n≠\n${expected}`)
  }
  expect(others.filter((text) => !otherLayouts.some(([code]) => code.test(text)))).toEqual([])
  expect(texts.size).toBeGreaterThan(1000)
})
