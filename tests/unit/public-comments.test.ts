import { join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const entry = 'cli/index.ts'
const runtimeEntry = 'runtime/index.ts'
const frontMatterFile = 'cli/config/front-matter/schema.ts'
const categoryFile = 'cli/sources/docs/category-files.ts'
const authorsFile = 'cli/sources/blog/authors-file.ts'
const tagsFile = 'cli/sources/tags/tags-file.ts'

const program = openProgram([entry, runtimeEntry, frontMatterFile, categoryFile, authorsFile, tagsFile])
const checker = program.getTypeChecker()

function openProgram(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    readonly config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return ts.createProgram(
    files.map((file) => join(root, file)),
    {
      ...options,
      noEmit: true,
      composite: false,
      incremental: false,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: false,
    },
  )
}

function exportsOf(file: string): readonly ts.Symbol[] {
  const source = program.getSourceFile(join(root, file))
  const module = source && checker.getSymbolAtLocation(source)
  return (module ? checker.getExportsOfModule(module) : []).map((symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  )
}

function hasComment(symbol: ts.Symbol): boolean {
  return symbol.getDocumentationComment(checker).some(({ text }) => text.trim() !== '')
}

function isOurs(symbol: ts.Symbol): boolean {
  const declared = symbol.declarations ?? []
  return declared.length > 0 && declared.every((node) => !node.getSourceFile().fileName.includes('/node_modules/'))
}

/** Paths of the keys of an object type, at any depth, that have no comment. */
function uncommented(type: ts.Type, path: string, visited = new Set<ts.Type>()): readonly string[] {
  if (visited.has(type)) return []
  visited.add(type)
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => uncommented(part, path, visited))
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).flatMap((item) => uncommented(item, `${path}[]`, visited))
  if (!(type.flags & ts.TypeFlags.Object) || type.getCallSignatures().length > 0) return []
  return type
    .getProperties()
    .filter(isOurs)
    .flatMap((property) => {
      const key = `${path}.${property.name}`
      const inner = uncommented(checker.getTypeOfSymbol(property), key, visited)
      return hasComment(property) ? inner : [key, ...inner]
    })
}

function typeNamed(file: string, name: string): ts.Type {
  const symbol = exportsOf(file).find((candidate) => candidate.name === name)
  if (!symbol) throw new Error(`${file} does not export ${name}`)
  return checker.getDeclaredTypeOfSymbol(symbol)
}

test.each([
  ['docs-gen', entry],
  ['docs-gen/runtime', runtimeEntry],
])('every name of %s has a comment', (_, file) => {
  const names = exportsOf(file)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((symbol) => !hasComment(symbol)).map(({ name }) => name)).toEqual([])
})

describe('every key that authors write has a comment', () => {
  test.each([
    'UserConfig',
    'BlogOptions',
    'ChangelogOptions',
    'DocsOptions',
    'PackagesOptions',
    'PagesOptions',
    'RedirectsOptions',
    'TypedocOptions',
    'SidebarsConfig',
  ])('%s', (name) => {
    expect(uncommented(typeNamed(entry, name), name)).toEqual([])
  })

  test.each([
    [frontMatterFile, 'DocKeys'],
    [frontMatterFile, 'BlogPostKeys'],
    [frontMatterFile, 'PageKeys'],
    [categoryFile, 'CategoryKeys'],
    [authorsFile, 'DeclaredAuthorKeys'],
    [tagsFile, 'DeclaredTagKeys'],
  ])('%s: %s', (file, name) => {
    expect(uncommented(typeNamed(file, name), name)).toEqual([])
  })
})
