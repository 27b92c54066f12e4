import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { bodyOf, plainText, routeAt, siteOf } from '../../../tests/unit/features/api-reference/reference.ts'
import type { SourceOutput } from '../../../cli/sources/source.ts'
import type { TypedocOptions } from '../schema.ts'
import { typedoc } from './typedoc.ts'

interface Library {
  readonly text: (name: string) => string
  readonly html: (name: string) => string
  /** The pages below the reference. */
  readonly names: readonly string[]
  readonly output: SourceOutput
  readonly diagnostics: readonly Diagnostic[]
}

/** The reference of packages, which are folders of the site. */
async function referenceOf(files: Readonly<Record<string, string>>, options?: TypedocOptions): Promise<Library> {
  const root = siteFolder(files)
  const output = await typedoc({ packages: ['./lib'], ...options }).load(inputFor(root))
  const site = await siteOf(output, root)
  const html = (name: string): string => bodyOf(routeAt(site, `/docs/api/${name}`))
  const names = (output.pages ?? []).map(({ path }) => path.slice('/docs/api/'.length))
  return { html, text: (name) => plainText(html(name)), names, output, diagnostics: output.diagnostics ?? [] }
}

const hidden = {
  'lib/package.json': '{ "name": "lib", "types": "index.d.ts" }',
  'lib/inner.d.ts': [
    '/** What came out. */',
    'export interface Result { ok: boolean; detail: Detail }',
    'export interface Detail { code: Code }',
    'export type Code = 1 | 2',
    'export interface Unused { a: 1 }',
    'export enum Level { Low, High }',
    '/** @internal */',
    'export interface Secret { a: 1 }',
  ].join('\n'),
  'lib/index.d.ts': [
    "import type { Result, Level, Secret } from './inner'",
    'export declare function run(level: Level.Low): Result',
    'export declare function hide(): Secret',
    'export interface Code { own: true }',
    'export {}',
  ].join('\n'),
}

test('types that are used and not exported have pages which say so', async () => {
  const { text, html, names, output, diagnostics } = await referenceOf(hidden)
  expect(text('interfaces/Not_exported_by_lib.Result')).toMatch(/^Interface that lib does not export/)
  expect(text('interfaces/Not_exported_by_lib.Result')).not.toContain('import type')
  expect(html('modules/lib')).toContain('href="/docs/api/interfaces/Not_exported_by_lib.Result"')
  expect(html('interfaces/Not_exported_by_lib.Result')).toContain('interfaces/Not_exported_by_lib.Detail"')
  expect(names).toContain('enums/Not_exported_by_lib.Level')
  expect(text('modules/Not_exported_by_lib')).toContain('code cannot import them')
  expect(text('modules/Not_exported_by_lib')).toContain('type Code = 1 | 2')
  expect(names.filter((name) => /Unused|Secret/.test(name))).toEqual([])
  expect(output.symbols).toMatchObject({
    Result: '/docs/api/interfaces/Not_exported_by_lib.Result',
    Code: '/docs/api/interfaces/lib.Code',
  })
  expect(diagnostics).toMatchObject([
    {
      code: 'typedoc',
      severity: 'log',
      message:
        '4 types are used by what is documented, but are not exported themselves, which their pages say: Code, Detail, Level, Result.',
      hint: expect.stringContaining("typedoc({ unexportedTypes: 'hide' })"),
      related: expect.arrayContaining([expect.objectContaining({ message: 'Detail is used by Result.detail' })]),
    },
  ])
})

test('the sidebar has types that are not exported in a group of their own', async () => {
  const { output } = await referenceOf(hidden)
  const labels = (output.sidebars?.[0]?.items ?? []).map((item) => ('label' in item ? item.label : undefined))
  expect(labels.at(-1)).toBe('Not exported')
  expect(labels).not.toContain('Not exported by lib')
})

test('with `unexportedTypes: hide` they are named, also for several packages', async () => {
  const files = {
    ...hidden,
    'other/package.json': '{ "name": "other", "types": "index.d.ts" }',
    'other/index.d.ts': 'interface Options { a: 1 }\nexport declare function run(options: Options): void\nexport {}',
  }
  const options = { packages: ['./lib', './other'], unexportedTypes: 'hide' } as const
  const { names, diagnostics } = await referenceOf(files, options)
  expect(names.filter((name) => name.includes('Not_exported'))).toEqual([])
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      message:
        '3 types are used by what is documented, but are not exported themselves, so they have no pages: Level, Options, Result.',
      hint: expect.stringContaining("typedoc({ unexportedTypes: 'show' })"),
    },
  ])
})

test('types of one name are told apart by what uses them', async () => {
  const { text } = await referenceOf({
    'lib/package.json': '{ "name": "lib", "types": "index.d.ts" }',
    'lib/index.d.ts': "export { open } from './open'\nexport { close } from './close'",
    'lib/open.d.ts': 'interface Options { by: string }\nexport declare function open(options: Options): void',
    'lib/close.d.ts': 'interface Options { at: number }\nexport declare function close(options: Options): void',
  })
  const module = text('modules/Not_exported_by_lib')
  expect(module).toContain('at · used by close')
  expect(module).toContain('by · used by open')
})

test('types that are private on purpose stay so', async () => {
  const { names, diagnostics } = await referenceOf(hidden, {
    intentionallyNotExported: ['Result', 'inner.d.ts:Level', 'Nobody'],
  })
  expect(names.filter((name) => name.includes('Not_exported'))).toEqual([])
  expect(diagnostics).toMatchObject([{ severity: 'warning', message: expect.stringContaining('Nobody') }])
})

const globals = {
  'lib/package.json': '{ "name": "@types/lib", "types": "index.d.ts" }',
  'lib/index.d.ts': [
    '/// <reference path="./globals.d.ts" />',
    'export = check',
    'declare const check: Checks.Static',
    'declare global {',
    '  interface Window {',
    '    /** The checks. */',
    '    checks: Checks.Static',
    '    [name: `checks-${string}`]: unknown',
    '  }',
    '  /** Greets. */',
    '  function greet(): void',
    '}',
    "declare module 'other' { interface Options { a: 1 } }",
  ].join('\n'),
  'lib/globals.d.ts': [
    '/** What is checked. */',
    'declare namespace Checks {',
    '  /** Says what is expected. */',
    '  interface Static { (value: unknown): Assertion }',
    '  interface Assertion { equal(other: unknown): Assertion }',
    '}',
    'declare const version: string',
    'interface Iterable<T> {}',
    'declare var Symbol: SymbolConstructor',
  ].join('\n'),
}

test('what a package declares globally has pages without an import', async () => {
  const { text, html, names, diagnostics } = await referenceOf(globals)
  expect(names).toContain('interfaces/Globals_of_lib.Checks.Static')
  expect(text('interfaces/Globals_of_lib.Checks.Static')).toMatch(/^Global interface in Checks/)
  expect(text('interfaces/Globals_of_lib.Checks.Static')).not.toContain('import')
  expect(html('modules/lib')).toContain('href="/docs/api/interfaces/Globals_of_lib.Checks.Static"')
  const module = text('modules/Globals_of_lib')
  expect(module).toContain('without an import')
  expect(module).toContain('Greets.')
  expect(module).toContain('const version: string')
  expect(module).not.toMatch(/Iterable|Symbol/)
  const window = text('interfaces/Globals_of_lib.Window')
  expect(window).toContain('The checks.')
  expect(window).not.toContain('document')
  expect(diagnostics).toMatchObject([
    { severity: 'log', message: expect.stringContaining('other'), at: { file: 'lib/index.d.ts', line: 13 } },
    { severity: 'log', message: expect.stringContaining('Window'), at: { file: 'lib/index.d.ts', line: 8 } },
  ])
})

test('a package of scripts is global as a whole', async () => {
  const { text, html, names } = await referenceOf({
    'lib/package.json': '{ "name": "@types/lib", "types": "index.d.ts" }',
    'lib/index.d.ts': '/// <reference path="./more.d.ts" />\ndeclare namespace maps { class Map { more: More } }',
    'lib/more.d.ts': 'interface More { a: 1 }',
  })
  expect(names).toEqual(expect.arrayContaining(['modules/lib', 'classes/lib.maps.Map', 'interfaces/lib.More']))
  expect(text('classes/lib.maps.Map')).toMatch(/^Global class in maps/)
  expect(text('modules/lib')).toContain('without an import')
  expect(html('classes/lib.maps.Map')).toContain('href="/docs/api/interfaces/lib.More"')
})

test('ambient modules are modules beside what is global', async () => {
  const { text, names } = await referenceOf({
    'lib/package.json': '{ "name": "@types/lib", "types": "index.d.ts" }',
    'lib/index.d.ts': [
      "declare module 'lib' { export namespace env { const shell: string } export function run(): Later<string> }",
      "declare module '*.css' { const url: string; export default url }",
      'interface Later<T> { then: T }',
    ].join('\n'),
  })
  expect(names).toEqual(expect.arrayContaining(['modules/lib', 'modules/lib.env', 'interfaces/Globals_of_lib.Later']))
  expect(text('modules/lib')).toContain('run(): Later<string>')
})
