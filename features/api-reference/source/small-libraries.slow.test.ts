import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../cli/report/diagnostic.ts'
import type { TypedocOptions } from '../schema.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'
import { bodyOf, plainText, routeAt, siteOf } from '../../../tests/unit/features/api-reference/reference.ts'
import { typedoc } from './typedoc.ts'

interface Library {
  /** The text of a page. */
  readonly text: (name: string) => string
  readonly html: (name: string) => string
  readonly diagnostics: readonly Diagnostic[]
}

/** The reference of a package with these declarations. */
function library(
  index: string,
  { files, options }: { files?: Record<string, string>; options?: TypedocOptions } = {},
): Promise<Library> {
  const manifest = '{ "name": "lib", "types": "index.d.ts" }'
  return packageOf({ 'lib/package.json': manifest, 'lib/index.d.ts': index, ...files }, options)
}

async function packageOf(files: Readonly<Record<string, string>>, options?: TypedocOptions): Promise<Library> {
  const root = siteFolder(files)
  const output = await typedoc({ packages: ['./lib'], ...options }).load(inputFor(root))
  const site = await siteOf(output, root)
  const html = (name: string): string => bodyOf(routeAt(site, `/docs/api/${name}`))
  return { html, text: (name) => plainText(html(name)), diagnostics: output.diagnostics ?? [] }
}

test('what is imported and not found keeps its text, and is no other thing that is not found', async () => {
  const { html, text, diagnostics } = await library(
    [
      "import { Q } from 'missing'",
      "export { P as Base } from 'missing'",
      'export interface A extends Q { a: 1 }',
      'export declare function f(x: Q): Promise<Q[]>',
      "export declare const fs: typeof import('node:fs')",
      "export declare const gone: typeof import('missing')",
      "export type Part = { one: import('missing').Part<string>; other: Q }",
    ].join('\n'),
  )
  const module = text('modules/lib')
  expect(module).toContain("export { P as Base } from 'missing'")
  expect(module).toContain('f(x: Q): Promise<Q[]>')
  expect(module).toContain("const fs: typeof import('node:fs')")
  expect(module).toContain("const gone: typeof import('missing')")
  expect(module).toContain("one: import('missing').Part<string>")
  expect(module).not.toContain('Used by')
  expect(html('modules/lib')).not.toContain('href="#Base" class="tn"')
  expect(diagnostics).toMatchObject([
    {
      code: 'typedoc',
      severity: 'warning',
      at: { file: 'lib/index.d.ts', line: 1 },
      message: expect.stringContaining('imports 2 modules that are not found, missing, node:fs'),
      related: [{ message: 'node:fs', at: { line: 5 } }],
    },
  ])
})

test('no two destructured parameters have one name', async () => {
  const { text } = await library(
    [
      'export declare function draw({ x, ...others }: { x: number; [k: string]: unknown }, [first, second]: [number, number], { y }: { y: 1 }): void',
      'export declare function Panel({ title }: {\n  /** Text. */\n  title: string\n}, ref: unknown): null',
    ].join('\n'),
  )
  const module = text('modules/lib').replace(/\s+/g, ' ')
  expect(module).toContain(
    'draw( options: { [k: string]: unknown; x: number }, [first, second]: [number, number], options2: { y: 1 }, ): void',
  )
  expect(module).toContain('props.titlestringText.')
})

test('functions, classes and enums know the namespaces of their names, and their members how they are imported', async () => {
  const { text, html } = await library(
    [
      '/** Listens. */',
      'export declare function on(event: string): void',
      'export declare namespace on {\n  /** Defaults. */\n  const defaults: { once: boolean }\n  interface Options { once?: boolean }\n}',
      'export interface Options { a: 1 }',
      'export declare enum Level { Low, High }',
      'export declare namespace Level { function parse(s: string): Level }',
      'export declare class Box { a: 1 }',
      'export declare namespace Box { interface Options { b: 1 } }',
      'export { Box as Crate }',
      'export default on',
    ].join('\n'),
  )
  const [module, on] = [text('modules/lib'), html('modules/lib')]
  expect(module).toContain('Namespaceon.Options, on.defaults')
  expect(on).toContain('<a href="/docs/api/interfaces/lib.on.Options">on.Options</a>')
  expect(module).toContain("Also exported asimport on from 'lib'")
  expect(on).toContain('<a href="/docs/api/interfaces/lib.on.Options"><code>Options</code></a>')
  expect(text('enums/lib.Level')).toContain('NamespaceLevel.parse')
  expect(text('classes/lib.Box')).toContain("NamespaceBox.OptionsAlso exported asimport { Crate } from 'lib'")
  expect(text('modules/lib.on')).toContain('Functionon')
  expect(text('modules/lib.Box')).toContain('ClassBox')
  expect(text('interfaces/lib.on.Options')).toContain("import { on } from 'lib' // on.Options")
})

test('types in the braces of tags are shown', async () => {
  const { text } = await library(
    '/**\n * Fails.\n * @throws {RangeError} if it is large\n * @returns {string} nothing\n */\nexport declare function fail(): string',
  )
  expect(text('modules/lib')).toContain('ThrowsRangeError if it is large')
  expect(text('modules/lib')).toContain('Returnsstringnothing')
})

test('tags that a package declares are known, and comments are taken over from other packages', async () => {
  const { text, diagnostics } = await library(
    '/** {@inheritDoc base#Lamp} */\nexport declare class Torch { a: 1 }\n/**\n * Sells.\n * @pricing Cheap.\n * @shiny\n */\nexport declare function sell(): void',
    {
      files: {
        'lib/tsdoc.json':
          '{ "tagDefinitions": [{ "tagName": "@pricing", "syntaxKind": "block" }, { "tagName": "@shiny", "syntaxKind": "modifier" }] }',
        'base/package.json': '{ "name": "base", "types": "index.d.ts" }',
        'base/index.d.ts': '/** Shines in the dark. */\nexport declare class Lamp { b: 1 }',
      },
      options: { packages: ['./lib', './base'], suppressCommentWarningsInDeclarationFiles: false },
    },
  )
  expect(text('classes/lib.Torch')).toContain('Shines in the dark.')
  expect(text('modules/lib')).toContain('PricingCheap.')
  expect(diagnostics).toEqual([])
})

test('tags of the files that a tsdoc.json extends are known', async () => {
  const { text, diagnostics } = await library(
    '/**\n * Sells.\n * @pricing Cheap.\n * @shiny\n * @stock Full.\n */\nexport declare function sell(): void',
    {
      files: {
        'lib/tsdoc.json': '{ "extends": ["./config/base.json", "tag-rules/tsdoc.json"] }',
        'lib/config/base.json':
          '{ "extends": ["../tsdoc.json"], "tagDefinitions": [{ "tagName": "@pricing", "syntaxKind": "block" }] }',
        'node_modules/tag-rules/package.json': '{ "name": "tag-rules" }',
        'node_modules/tag-rules/tsdoc.json':
          '{ "extends": ["./more.json"], "tagDefinitions": [{ "tagName": "@shiny", "syntaxKind": "modifier" }] }',
        'node_modules/tag-rules/more.json': '{ "tagDefinitions": [{ "tagName": "@stock", "syntaxKind": "block" }] }',
      },
      options: { suppressCommentWarningsInDeclarationFiles: false },
    },
  )
  expect(text('modules/lib')).toContain('PricingCheap.')
  expect(text('modules/lib')).toContain('StockFull.')
  expect(diagnostics).toEqual([])
})

test('a file that a tsdoc.json extends and that is not there, or does not parse, is named with its place', async () => {
  const { diagnostics } = await library('export declare function sell(): void', {
    files: {
      'lib/tsdoc.json': '{\n  "extends": ["./gone.json", "gone-rules/tsdoc.json", "./torn.json"]\n}',
      'lib/torn.json': '{\n  "tagDefinitions": [\n',
    },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      at: { file: 'lib/tsdoc.json', line: 2, column: 15 },
      message: expect.stringContaining('./gone.json'),
    },
    {
      severity: 'warning',
      at: { file: 'lib/tsdoc.json', line: 2, column: 30 },
      message: expect.stringContaining('gone-rules'),
    },
    { severity: 'warning', at: { file: 'lib/torn.json', line: 3 }, message: expect.stringContaining('is no JSON') },
  ])
})

test('types of an installed package that it uses and does not export are named for information', async () => {
  const { diagnostics } = await library('', {
    files: {
      'node_modules/forgot/package.json': '{ "name": "forgot", "types": "index.d.ts" }',
      'node_modules/forgot/inner.d.ts': 'export interface Result { ok: boolean }',
      'node_modules/forgot/index.d.ts':
        "import type { Result } from './inner'\nimport type { Other } from 'other'\nexport declare function run(other: Other): Result",
      'node_modules/other/package.json': '{ "name": "other", "types": "index.d.ts" }',
      'node_modules/other/index.d.ts': 'export interface Other { a: 1 }',
    },
    options: { packages: ['forgot'] },
  })
  expect(diagnostics).toMatchObject([
    {
      severity: 'log',
      message: 'The type Result is used by what is documented, but is not exported itself, which its page says.',
      hint: expect.stringContaining("intentionallyNotExported: ['Result']"),
    },
  ])
})

test('what a bundler of declarations has renamed has the name by which code imports it', async () => {
  const { text, html } = await library("export { Base, type Options } from './base'\nexport { App } from './app'", {
    files: {
      'lib/base.d.ts': 'export interface Options { a: 1 }\nexport declare class Base<T> { run(options: T): void }',
      'lib/app.d.ts':
        "import { Base as Base$1, type Options as Options$2 } from './base'\nexport declare class App extends Base$1<Options$2> { run(options: Options$2): void }",
    },
  })
  const page = text('classes/lib.App')
  expect(page).toContain('class App extends Base<Options>')
  expect(page).toContain('run(options: Options): void')
  expect(page).toContain('OverridesBase.run')
  expect(html('classes/lib.App')).not.toContain('$1')
})

const lamps = `
/** A lamp that can be dimmed. */
class Lamp {
  /** @param {number} level from 0 to 1 */
  constructor(level) {
    /** How bright it is. @type {number} */
    this.level = level
  }
  /** Dims it. @param {{ by: number, slow?: boolean }} options how @returns {Promise<Lamp>} itself */
  async dim(options) { return this }
}
/** @typedef {{ name: string, lamps: Lamp[] }} Room A room of lamps. */
/**
 * How lamps are made.
 * @typedef {Object} Lamp~Options
 * @property {number} watts
 */
export { Lamp }
`

test('a library of JavaScript has the types of its comments', async () => {
  const files = {
    'lib/package.json': '{ "name": "lib", "exports": { "import": "./main.mjs", "require": "./main.cjs" } }',
    'lib/main.mjs': "export * from './lamps.js'",
    'lib/main.cjs': '',
    'lib/lamps.js': lamps,
  }
  const { text, diagnostics } = await packageOf(files)
  expect(text('classes/lib.Lamp')).toContain("import { Lamp } from 'lib'")
  expect(text('classes/lib.Lamp')).toContain('constructornew Lamp(level: number)')
  expect(text('classes/lib.Lamp')).toContain('dim(options: { by: number; slow?: boolean }): Promise<Lamp>')
  expect(text('modules/lib')).toContain('type Room = {')
  expect(diagnostics).toMatchObject([
    {
      severity: 'log',
      message: expect.stringMatching(/^The package lib has no type declarations: .* of its JavaScript/),
    },
    { severity: 'warning', at: { file: 'lib/lamps.js', line: 15 }, message: expect.stringContaining('more than Lamp') },
  ])
})

test('entry points of JavaScript need no tsconfig that includes them', async () => {
  const root = siteFolder({ 'lib/lamps.js': lamps, 'tsconfig.json': '{ "include": ["*.ts"] }', 'own.ts': '' })
  const output = await typedoc({ entryPoints: ['lib/*.js'] }).load(inputFor(root))
  const pages = (output.pages ?? []).map(({ path }) => path)
  expect(pages.filter((path) => path.includes('/classes/'))).toEqual(['/docs/api/classes/lamps.Lamp'])
  expect(output.diagnostics).toHaveLength(1)
})

test('a library whose exports the compiler does not see is named with its file', async () => {
  const { diagnostics } = await packageOf({
    'lib/package.json': '{ "name": "lib", "main": "./lib.js" }',
    'lib/lib.js': '(function (root) {\n  root.lib = { run: function () {} }\n})(this)',
  })
  expect(diagnostics).toMatchObject([
    { severity: 'log', message: expect.stringContaining('The package lib has no type declarations') },
    {
      severity: 'log',
      at: { file: 'lib/lib.js', line: 1 },
      message: 'Nothing that these modules export is in the reference, so they have no pages: lib.',
      hint: expect.stringContaining('module.exports'),
    },
  ])
})

const counters = `
/** Counts. @param {number} start */
function Counter(start) { this.count = start }
Counter.prototype.add = function (by) { this.count += by }
var tick = function () { this.last = 1 }
/** @constructor @memberOf lib @static */
function Clock() { this.time = 0 }
function tools() { return { tick: tick, steps: 2 } }
module.exports = Counter
module.exports.tools = tools
module.exports.sets = { Clock: Clock, tick: tick }
`

test('a library of CommonJS has imports, and functions without a name have those of their variables', async () => {
  const { text, diagnostics } = await packageOf({
    'lib/package.json': '{ "name": "lib", "main": "./lib.js" }',
    'lib/lib.js': counters,
  })
  expect(text('classes/lib.Counter')).toContain("import Counter from 'lib'")
  expect(text('modules/lib')).toContain('Module')
  expect(JSON.stringify([text('modules/lib'), text('classes/lib.Counter')])).not.toContain('__function')
  expect(text('modules/lib')).toContain('tick: typeof tick')
  expect(text('classes/Not_exported_by_lib.Clock')).not.toMatch(/memberof|static/i)
  expect(diagnostics).toMatchObject([
    { message: expect.stringMatching(/^The package lib has no type declarations/) },
    { message: expect.stringMatching(/^The type Clock is used/) },
  ])
})

test('a link of a comment to #name leads to the member of its type', async () => {
  const { html, diagnostics } = await library(
    [
      'export declare class Other { close(): void }',
      '/** Ends with {@link #close}. */',
      'export declare class Subscription {',
      '  /** Ends. */',
      '  close(): void',
      '  /** Not after {@link #close()}, see {@link #closed the state}. */',
      '  add(): void',
      '  closed: boolean',
      '}',
    ].join('\n'),
  )
  const page = html('classes/lib.Subscription')
  expect(page).toContain('<a href="#close"><code>close</code></a>')
  expect(page).toContain('<a href="#close"><code>close()</code></a>')
  expect(page).toContain('<a href="#closed">the state</a>')
  expect(diagnostics).toEqual([])
})
