import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docusaurusKeys, docusaurusOptions } from '../../features/docusaurus/names.ts'
import { slotNames } from '../../runtime/contract/index.ts'
import { blogSchema } from '../../cli/sources/blog/options.ts'
import { docsSchema } from '../../cli/sources/docs/options.ts'
import { packagesSchema } from '../../cli/sources/packages/options.ts'
import { pagesSchema } from '../../cli/sources/pages/options.ts'

// What an editor offers in a config file, from the declaration files of the built package.

const repository = join(import.meta.dirname, '../..')
const text = readFileSync(join(import.meta.dirname, 'completions/docs-gen.config.ts'), 'utf8')
/** A config in which the author has opened quotes and typed nothing yet. */
const unfinished = `import { defineConfig } from 'docs-gen'
defineConfig({ title: '', url: '', themeConfig: { navbar: { items: [{ type: '' /* itemType */ }] } } })
`
let folder = ''
let service: ts.LanguageService

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-completions-'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(repository, join(folder, 'node_modules', 'docs-gen'))
  const files = [
    ['docs-gen.config.ts', text],
    ['unfinished.ts', unfinished],
  ] as const
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  service = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => files.map(([name]) => join(folder, name)),
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const content = ts.sys.readFile(path)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    getCompilationSettings: () => ({
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      strict: true,
      types: [],
    }),
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Offer {
  readonly name: string
  readonly documentation: string
}

/** The names that the editor offers at the comment of that name, or before it. */
function offersAt(
  place: string,
  { offset = 0, name: fileName = 'docs-gen.config.ts', content = text } = {},
): readonly Offer[] {
  const file = join(folder, fileName)
  const position = content.indexOf(`/* ${place} */`) + offset
  const { entries } = service.getCompletionsAtPosition(file, position, {}) ?? { entries: [] }
  return entries.map(({ name, source, data }) => {
    const details = service.getCompletionEntryDetails(file, position, name, {}, source, {}, data)
    return { name, documentation: ts.displayPartsToString(details?.documentation) }
  })
}

const names = (offers: readonly Offer[]): readonly string[] => offers.map(({ name }) => name).sort()

test('the config has no type error', () => {
  expect(
    service.getSemanticDiagnostics(join(folder, 'docs-gen.config.ts')).map(({ messageText }) => messageText),
  ).toEqual([])
})

describe('every key is offered with its documentation', () => {
  test.each([
    ['config', 25],
    ['docs', 20],
    ['version', 6],
    ['blog', 30],
    ['feeds', 7],
    ['pages', 10],
    ['packages', 10],
    ['typedoc', 40],
    ['validation', 3],
    ['redirects', 4],
    ['i18n', 3],
    ['locale', 8],
    ['markdown', 14],
    ['theme', 30],
    ['security', 3],
    ['csp', 3],
    ['themeConfig', 10],
    ['prism', 3],
    ['navbar', 4],
    ['docItem', 5],
    ['innerItem', 8],
    ['footer', 3],
    ['footerItem', 5],
    ['search', 10],
  ])('%s', (place, atLeast) => {
    const offers = offersAt(place)
    expect(offers.length).toBeGreaterThanOrEqual(atLeast)
    expect(offers.filter(({ documentation }) => documentation === '')).toEqual([])
  })
})

describe('keys that exist only to be refused are not offered', () => {
  const refused = Object.keys(docusaurusOptions)
  const writtenKeys = { docs: ['versions'], blog: ['feedOptions'], pages: [], packages: ['packages'] }
  const schemas = { docs: docsSchema, blog: blogSchema, pages: pagesSchema, packages: packagesSchema }

  test.each(['docs', 'blog', 'pages', 'packages'] as const)('%s', (place) => {
    const keys = Object.keys(schemas[place].unwrap().shape)
    const excluded = new Set([...refused, ...writtenKeys[place]])
    expect(names(offersAt(place))).toEqual(keys.filter((key) => !excluded.has(key)).sort())
  })

  test('config', () => {
    const refusedKeys = Object.keys(docusaurusKeys)
    expect(names(offersAt('config')).filter((name) => refusedKeys.includes(name))).toEqual([])
  })

  test('TypeDoc', () => {
    const other = ['html', 'json', 'out', 'theme', 'watch', 'help', 'version', 'customCss', 'logLevel', 'navigation']
    expect(names(offersAt('typedoc')).filter((name) => other.includes(name))).toEqual([])
  })
})

test('the types of navbar items, code themes and the slots of the theme are offered', () => {
  expect(names(offersAt('itemType', { offset: -2, name: 'unfinished.ts', content: unfinished }))).toEqual(
    [
      ...['default', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'dropdown', 'html'],
      ...['localeDropdown', 'search'],
    ].sort(),
  )
  expect(names(offersAt('codeTheme', { offset: -3 }))).toContain('dracula')
  expect(names(offersAt('theme'))).toEqual([...slotNames].sort())
})
