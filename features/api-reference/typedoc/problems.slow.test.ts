import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SourceOutput } from '../../../cli/sources/source.ts'
import { typedoc } from '../source/typedoc.ts'
import type { TypedocOptions } from '../schema.ts'
import { inputFor, siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'

/** Nothing of the platform, so that TypeScript has little to read. */
const tsconfig = '{ "compilerOptions": { "noLib": true, "types": [], "strict": true }, "include": ["src"] }'
const globals =
  'interface Array<T> {} interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {} interface Number {} interface Object {} interface RegExp {} interface String {}'

function run(options: TypedocOptions, files: Readonly<Record<string, string>>): Promise<SourceOutput> {
  const root = siteFolder({ 'tsconfig.json': tsconfig, 'src/globals.d.ts': globals, ...files })
  return typedoc(options).load(inputFor(root))
}

test('no packages and no entry points', async () => {
  const { diagnostics } = await run({}, {})
  expect(diagnostics).toMatchObject([
    { code: 'typedoc-failed', message: 'typedoc() has nothing to document: it needs packages, entryPoints or models.' },
  ])
})

test('entry points that are not there', async () => {
  const { diagnostics = [], pages } = await run({ entryPoints: ['src/gone.ts'], tsconfig: 'tsconfig.json' }, {})
  expect(pages).toBeUndefined()
  expect(
    diagnostics.some(
      ({ code, severity, message }) => code === 'typedoc-failed' && severity === 'error' && /entry point/.test(message),
    ),
  ).toBe(true)
})

test('a tsconfig that does not parse is told with its place', async () => {
  const { diagnostics } = await run(
    { entryPoints: ['src/a.ts'], tsconfig: 'bad.json' },
    { 'src/a.ts': 'export const a = 1', 'bad.json': '{\n  "compilerOptions": { "strict": }\n}' },
  )
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'typedoc-failed',
      severity: 'error',
      at: expect.objectContaining({ file: 'bad.json', line: 2 }),
    }),
  )
})

test('a tsconfig that extends a package which is not installed', async () => {
  const { diagnostics } = await run(
    { entryPoints: ['src/a.ts'], tsconfig: 'base.json' },
    { 'src/a.ts': 'export const a = 1', 'base.json': '{ "extends": "@acme/tsconfig/web", "include": ["src"] }' },
  )
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      message: "File '@acme/tsconfig/web' not found.",
      hint: expect.stringContaining('install the packages of the library'),
    }),
  )
})

test('a tsconfig that is not there', async () => {
  const { diagnostics } = await run(
    { entryPoints: ['src/a.ts'], tsconfig: 'missing.json' },
    { 'src/a.ts': 'export const a = 1' },
  )
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'typedoc-failed', message: expect.stringContaining('missing.json') }),
  )
})

test('an option that neither docs-gen nor TypeDoc knows is told with the one that was meant', async () => {
  const { diagnostics, pages = [] } = await run({ entryPoints: ['src/a.ts'], excludePrivat: true } as TypedocOptions, {
    'src/a.ts': 'export const a = 1',
  })
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'config-invalid',
      message: 'In the options of typedoc(): Unknown key `excludePrivat`',
      hint: 'Did you mean `excludePrivate`?',
      key: 'excludePrivat',
      onKey: true,
    }),
  )
  expect(pages.length).toBeGreaterThan(0)
})

test('an option that TypeDoc refuses is told at its place, one that says what is documented by what was meant', async () => {
  const files = { 'src/a.ts': 'export const a = 1' }
  const options = { entryPoints: ['src/a.ts'], sort: ['by-name'], routeBasPath: 'api' }
  const { diagnostics } = await run(options as unknown as TypedocOptions, files)
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'config-invalid', key: 'sort', message: expect.stringContaining('by-name') }),
  )
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ key: 'routeBasPath', hint: 'Did you mean `routeBasePath`?' }),
  )
  expect((await run({ entryPoint: ['src/a.ts'] } as TypedocOptions, files)).diagnostics).toMatchObject([
    { code: 'config-invalid', key: 'entryPoint', hint: 'Did you mean `entryPoints`?' },
  ])
})

test('what a comment gets wrong is a warning at its place', async () => {
  const { diagnostics } = await run(
    { entryPoints: ['src/a.ts'] },
    {
      'src/a.ts':
        '/**\n * Adds.\n * @param missing - not there\n * @returns see {@link sub}\n */\nexport function add(a: number): number { return a }\nexport function substract(): void {}',
    },
  )
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'typedoc',
      severity: 'warning',
      message: '{@link sub} leads to nothing in the reference.',
      at: { file: 'src/a.ts', line: 4, column: 24, length: 3 },
    }),
  )
  expect(diagnostics).toContainEqual(
    expect.objectContaining({ code: 'typedoc', severity: 'warning', message: expect.stringContaining('missing') }),
  )
})

test('what TypeDoc says about a comment is at its line, without a path of this machine', async () => {
  const { diagnostics = [] } = await run(
    { entryPoints: ['src/a.ts'] },
    { 'src/a.ts': '\n/**\n * Adds.\n * @remarks one\n * @remarks another\n */\nexport const one = 1' },
  )
  const problem = diagnostics.find(({ message }) => message.includes('@remarks'))
  expect(problem).toMatchObject({ severity: 'warning', at: { file: 'src/a.ts', line: 3 } })
  expect(problem?.message).toBe('This comment has more than one @remarks: only the first is shown.')
})

test('HTML that is none, and HTML that is, in a comment', async () => {
  const { pages = [] } = await run(
    { entryPoints: ['src/a.ts'] },
    {
      'src/a.ts':
        '/** Gives a Promise<void>.<br>Or <b>not</b>. # no heading\n *\n * ## Heading\n */\nexport const a = 1',
    },
  )
  const page = pages.find(({ path }) => path.includes('/modules/'))
  const text = JSON.stringify(page?.body.type === 'tree' ? page.body.tree : undefined)
  expect(text).toContain('{"type":"text","value":"<void>"}')
  expect(text).toContain('{"type":"raw","value":"<br>"}')
  expect(text).toContain(
    '{"type":"element","tagName":"p","properties":{"className":["api-label"]},"children":[{"type":"text","value":"Heading"}]}',
  )
})

test('options of a wrong kind are told before anything runs', async () => {
  const { diagnostics } = await typedoc({ packages: 5 } as unknown as TypedocOptions).load(inputFor(siteFolder({})))
  expect(diagnostics?.[0]).toMatchObject({ code: 'config-invalid', severity: 'error' })
})

const library = {
  'library/src/index.ts': 'export const answer = 42',
  'library/tsconfig.json': '{ "compilerOptions": { "types": [] }, "include": ["src"] }',
  'website/tsconfig.json': '{ "compilerOptions": { "types": [] }, "include": ["theme"] }',
  'website/theme/Footer.ts': 'export {}',
}

test('the tsconfig of a library next door is found', async () => {
  const root = join(siteFolder(library), 'website')
  for (const entryPoints of [['../library/src/index.ts'], ['../library/src/*.ts']]) {
    const { pages = [], diagnostics } = await typedoc({ entryPoints }).load(inputFor(root))
    expect(diagnostics).toEqual([])
    expect(pages.length).toBe(3)
  }
})

test('an entry point that the tsconfig leaves out is told with the line to write', async () => {
  const root = join(siteFolder(library), 'website')
  const options = { entryPoints: ['../library/src/index.ts'], tsconfig: 'tsconfig.json' }
  const { diagnostics = [] } = await typedoc(options).load(inputFor(root))
  expect(diagnostics[0]?.hint).toBe(
    `Add the file to "include" in tsconfig.json, or name the tsconfig that has it: typedoc({ tsconfig: '../my-library/tsconfig.json' })`,
  )
})

const olderLibrary = {
  'package.json': '{ "name": "older" }',
  'tsconfig.json':
    '{\n  "compilerOptions": {\n    "noLib": true,\n    "types": [],\n    "charset": "utf8",\n    "importsNotUsedAsValues": "error"\n  },\n  "include": ["src"]\n}',
  'src/globals.d.ts': globals,
  'src/internal.ts': 'export interface Options { depth: number }',
  'src/index.ts':
    "import { map } from 'rxjs/operators'\nimport { all } from '@scope/all'\nimport { readFileSync } from 'fs'\nimport type { Options } from './internal'\ninterface Hidden {}\nexport function read(options: Options): Hidden { return map((x) => all(readFileSync)) }\nexport function other(a: Hidden) { return a.nothing }",
}

test('packages that are not installed, removed options and types without a page are one warning each', async () => {
  const root = join(siteFolder(olderLibrary), 'website')
  const { diagnostics = [] } = await typedoc({ entryPoints: ['../src/index.ts'], unexportedTypes: 'hide' }).load(
    inputFor(root),
  )
  expect(
    diagnostics.map(({ message, at }) => [at?.file, at?.line, message.replace(/TypeScript [\d.]+/, 'TypeScript')]),
  ).toEqual([
    [
      '../src/index.ts',
      6,
      '2 types are used by what is documented, but are not exported themselves, so they have no pages: Hidden, Options.',
    ],
    [
      '../tsconfig.json',
      5,
      'TypeScript no longer has these compiler options, and reads the code without them: charset, importsNotUsedAsValues.',
    ],
    [
      '../src/index.ts',
      2,
      'The packages @scope/all, @types/node, rxjs are not installed where the documented code is, so types of the reference are missing.',
    ],
  ])
  expect(diagnostics[2]?.related?.map(({ message, at }) => [message, at.line])).toEqual([
    ['@types/node', 3],
    ['rxjs', 1],
  ])
})

test('a type error without such a cause is reported at its place', async () => {
  const files = { ...library, 'library/src/index.ts': 'export const answer: string = 42' }
  const root = join(siteFolder(files), 'website')
  const { diagnostics } = await typedoc({ entryPoints: ['../library/src/index.ts'] }).load(inputFor(root))
  expect(diagnostics).toMatchObject([{ code: 'typedoc', at: { file: '../library/src/index.ts', line: 1 } }])
})

test('warnings that name a declaration have its place, or that of the tag in its comment', async () => {
  const { diagnostics = [] } = await run(
    { entryPoints: ['src/a.ts'] },
    {
      'src/a.ts': [
        'export class Store {',
        '  /**',
        '   * Adds.',
        '   * @param missing - not there',
        '   */',
        '  add(a: number): number { return a }',
        '}',
        '/** One. */',
        'export interface data { a: 1 }',
        '/** Two. */',
        'export interface data { b: 1 }',
        '/** @sortStrategy by-name */',
        'export interface Child { a: 1 }',
      ].join('\n'),
    },
  )
  expect(diagnostics).toMatchObject([
    {
      message: 'data has several declarations with a comment, of which the reference shows one.',
      at: { file: 'src/a.ts', line: 8, column: 1 },
      related: [{ message: 'Another comment', at: { file: 'src/a.ts', line: 10 } }],
    },
    {
      message: 'The signature a.Store.add has an @param with name "missing", which was not used',
      at: { file: 'src/a.ts', line: 4, column: 13, length: 7 },
    },
    { message: expect.stringContaining('"by-name"'), at: { file: 'src/a.ts', line: 13, column: 18 } },
  ])
})
