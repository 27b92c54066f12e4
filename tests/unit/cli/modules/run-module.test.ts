import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packageRoot } from '../../../../cli/process/package-root.ts'
import { plainModule } from '../../../../cli/modules/plain-module.ts'
import { runModule } from '../../../../cli/modules/run-module.ts'
import type { Cache } from '../../../../cli/cache/cache.ts'

let folder = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'run-module-')))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function run(name: string, cache?: Cache) {
  return runModule(join(folder, name), { cacheDir: join(folder, '.docs-gen'), root: folder, cache })
}

test('TypeScript, local imports, JSON, YAML and JSX', async () => {
  write({
    'a.ts': `
      import type { Missing } from 'not-installed'
      import { b } from './sub/b'
      import data from './data.json' with { type: 'json' }
      import list from './list.yml'
      import { readFileSync } from 'node:fs'
      enum Colour { Red = 'red' }
      const value: Missing = b satisfies number
      export default { value, data, list, colour: Colour.Red, node: typeof readFileSync, waited: await Promise.resolve(1) }
      export const named = 1`,
    'sub/b.ts': `export const b: number = 2`,
    'data.json': `{"a": [1]}`,
    'list.yml': `- x\n- y: 2\n`,
  })
  const { exports, inputs, diagnostics } = await run('a.ts')
  expect(diagnostics).toEqual([])
  expect(exports).toMatchObject({
    named: 1,
    default: { value: 2, data: { a: [1] }, list: ['x', { y: 2 }], colour: 'red', node: 'function', waited: 1 },
  })
  expect(inputs.map((path) => path.slice(folder.length + 1))).toEqual(['a.ts', 'data.json', 'list.yml', 'sub/b.ts'])
  expect(readdirSync(join(folder, '.docs-gen'))).toEqual([])
})

test('require, __dirname and import.meta mean the file they stand in', async () => {
  write({
    'a.ts': `
      import { there } from './sub/b'
      export const here = [__dirname, __filename, import.meta.url, import.meta.dirname]
      export { there }
      const name = './plain'
      export const required = [require('./data.json').n, require('./sub/b').there[0], require('node:path').sep.length, require(name + '.cjs')]
      export const resolved = require.resolve('./plain.cjs')`,
    'sub/b.ts': `export const there = [__dirname, import.meta.url]`,
    'data.json': `{"n": 5}`,
    'plain.cjs': `module.exports = __dirname`,
  })
  const { exports, diagnostics } = await run('a.ts')
  expect(diagnostics).toEqual([])
  const sub = join(folder, 'sub')
  expect(exports).toEqual({
    here: [folder, join(folder, 'a.ts'), pathToFileURL(join(folder, 'a.ts')).href, folder],
    there: [sub, pathToFileURL(join(sub, 'b.ts')).href],
    required: [5, sub, 1, folder],
    resolved: join(folder, 'plain.cjs'),
  })
})

test('CommonJS files', async () => {
  write({
    'a.js': `const { join } = require('node:path')\nmodule.exports = { path: join('a', 'b'), dir: __dirname }`,
    'b.cjs': `Object.defineProperty(exports, '__esModule', { value: true })\nexports.default = 4\nexports.other = 5`,
  })
  expect((await run('a.js')).exports).toEqual({ default: { path: join('a', 'b'), dir: folder } })
  expect((await run('b.cjs')).exports).toMatchObject({ default: 4, other: 5 })
})

test('packages are imported by Node from where their importer stands', async () => {
  write({
    'node_modules/esm-only/package.json': `{"type": "module", "exports": {"import": "./index.js"}}`,
    'node_modules/esm-only/index.js': `export const url = import.meta.url`,
    'node_modules/typed/package.json': `{"main": "./index.ts"}`,
    'node_modules/typed/index.ts': `export const typed: number = 1`,
    'sub/node_modules/near/package.json': `{"main": "index.js"}`,
    'sub/node_modules/near/index.js': `module.exports = 'near'`,
    'sub/b.ts': `import near from 'near'\nexport { near }`,
    'a.ts': `export { url } from 'esm-only'\nexport { typed } from 'typed'\nexport { near } from './sub/b.ts'`,
  })
  const { exports, diagnostics } = await run('a.ts')
  expect(diagnostics).toEqual([])
  expect(exports).toMatchObject({ typed: 1, near: 'near' })
  expect(exports?.['url']).toContain('/node_modules/esm-only/index.js')
})

test('docs-gen is the running package though it is not installed', async () => {
  write({
    'a.ts': `import { defineConfig } from 'docs-gen'\nexport default defineConfig({ title: 'A', url: 'https://a.test' })`,
  })
  const { exports, diagnostics } = await run('a.ts')
  expect(diagnostics).toEqual([])
  expect(exports?.['default']).toEqual({ title: 'A', url: 'https://a.test' })
})

const plain = `import { join } from 'node:path'
import { defineConfig } from 'docs-gen'
export default defineConfig({ title: join('a', 'b'), url: 'https://a.test' })
export function fail() {
  throw new Error('failed')
}
`

test('a file without types and local imports runs as it is written, with its own places', async () => {
  write({ 'a.ts': plain })
  const { exports, code, diagnostics, describe } = await run('a.ts')
  expect(diagnostics).toEqual([])
  expect(exports?.['default']).toEqual({ title: join('a', 'b'), url: 'https://a.test' })
  expect(code.split('\n').slice(2)).toEqual(plain.split('\n').slice(2))
  const error = await Promise.resolve()
    .then(exports?.['fail'] as () => void)
    .catch((thrown: unknown) => thrown)
  expect(describe(error)).toMatchObject({ message: 'Error: failed', at: { file: 'a.ts', line: 5, column: 9 } })
})

test.each([
  "import type { SiteConfig } from 'docs-gen'\nexport default {} as SiteConfig",
  "import { type SiteConfig } from 'docs-gen'\nexport default {}",
  "import { defineConfig } from 'docs-gen'\nexport default {}",
  "import './other.js'\nexport default 1",
  "export * from 'node:path'",
  "export { join } from 'node:path'",
  'const f = (a?) => a\nexport default f',
  'export default await import("./other.js")',
  'export default import.meta.url',
  'export default __dirname',
  'module.exports = {}',
  'export default class { static private = 1; constructor(private readonly a = 1) {} }',
  'declare const a: number\nexport default 1',
  'export default <div />',
  '\uFEFFexport default 1',
])('a file is bundled: %s', async (text) => {
  expect(await plainModule('/a.ts', text)).toBeUndefined()
})

test('an edited file runs anew, and so does an unchanged one', async () => {
  write({ 'a.ts': `export { n } from './b'`, 'b.ts': `export const n = { value: 1 }` })
  const first = await run('a.ts')
  const second = await run('a.ts')
  write({ 'b.ts': `export const n = { value: 2 }` })
  const third = await run('a.ts')
  expect([first, second, third].map(({ exports }) => exports?.['n'])).toEqual([
    { value: 1 },
    { value: 1 },
    { value: 2 },
  ])
  expect(first.exports?.['n']).not.toBe(second.exports?.['n'])
})

test('with a cache the bundle is remembered until one of its files changes', async () => {
  const entries = new Map<string, unknown>()
  let puts = 0
  const cache: Cache = {
    get: <T>(space: string, key: string) => structuredClone(entries.get(space + key)) as T | undefined,
    put: (space, key, value) => void (entries.set(space + key, value), puts++),
    has: () => false,
    clear: () => undefined,
    save: () => undefined,
  }
  write({ 'a.ts': `const here = __dirname; export { n } from './b'; export { here }`, 'b.ts': `export const n = 1` })
  expect((await run('a.ts', cache)).exports).toEqual({ n: 1, here: folder })
  expect((await run('a.ts', cache)).exports).toEqual({ n: 1, here: folder })
  expect(puts).toBe(1)
  write({ 'b.ts': `export const n = 2` })
  expect((await run('a.ts', cache)).exports).toEqual({ n: 2, here: folder })
  expect(puts).toBe(2)
  // The bundle imports docs-gen by its path: another installation has a bundle of its own.
  expect([...entries.keys()]).toEqual([expect.stringContaining(JSON.stringify(packageRoot))])
})

test('a syntax error has its place, also behind text of two bytes', async () => {
  write({ 'a.ts': `import './b'`, 'b.ts': `const é = __dirname; const x = = 1` })
  const { exports, inputs, diagnostics } = await run('a.ts')
  expect(exports).toBeUndefined()
  expect(inputs).toHaveLength(2)
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 32,
          "file": "b.ts",
          "length": 1,
          "line": 1,
        },
        "code": "module-syntax",
        "hint": "Before this place, a comma, a quote or a closing bracket may be missing.",
        "message": "Unexpected "="",
        "related": undefined,
        "severity": "error",
      },
    ]
  `)
})

test('imports that lead nowhere', async () => {
  write({
    'a.ts': `import { x } from './nope'\nimport { y } from '@scope/none/sub'\nimport './b.json'\nexport { x, y }`,
    'b.json': '{"a": }',
  })
  expect((await run('a.ts')).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 19,
          "file": "a.ts",
          "length": 8,
          "line": 1,
        },
        "code": "import-unresolved",
        "hint": "Check the path: it starts from the folder of the file that imports it.",
        "message": "Cannot find './nope'",
        "related": undefined,
        "severity": "error",
      },
      {
        "at": {
          "column": 19,
          "file": "a.ts",
          "length": 17,
          "line": 2,
        },
        "code": "import-unresolved",
        "hint": "Install it beside your site: npm install @scope/none",
        "message": "Cannot find the package '@scope/none/sub'",
        "related": undefined,
        "severity": "error",
      },
      {
        "at": {
          "column": 7,
          "file": "b.json",
          "length": 1,
          "line": 1,
        },
        "code": "module-syntax",
        "hint": "Before this place, a comma, a quote or a closing bracket may be missing.",
        "message": "Unexpected "}" in JSON",
        "related": undefined,
        "severity": "error",
      },
    ]
  `)
})

test('broken YAML', async () => {
  write({ 'a.ts': `import list from './list.yaml'\nexport { list }`, 'list.yaml': 'a: 1\nb: [1\n' })
  expect((await run('a.ts')).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 1,
          "file": "list.yaml",
          "length": 1,
          "line": 3,
        },
        "code": "module-syntax",
        "hint": "Correct the code at this place.",
        "message": "Flow sequence in block collection must be sufficiently indented and end with a ]",
        "related": [
          {
            "at": {
              "column": 18,
              "file": "a.ts",
              "length": 13,
              "line": 1,
            },
            "message": "imported here",
          },
        ],
        "severity": "error",
      },
    ]
  `)
})

test('an error thrown has the place in the original files, and the way there', async () => {
  write({
    'a.ts': `import { fail } from './sub/b'\n\ninterface Unused { readonly a: string }\nexport const x = fail('é')`,
    'sub/b.ts': `const here = __dirname; export function fail(x: string): never { throw new TypeError(x + here.length.toString().slice(9)) }`,
  })
  expect((await run('a.ts')).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 72,
          "file": "sub/b.ts",
          "length": 13,
          "line": 1,
        },
        "code": "component-throws",
        "hint": "Correct the component: docs-gen renders it in Node when the site is built.",
        "message": "TypeError: é",
        "related": [
          {
            "at": {
              "column": 18,
              "file": "a.ts",
              "length": 4,
              "line": 4,
            },
            "message": "called from here",
          },
        ],
        "severity": "error",
      },
    ]
  `)
})

test('causes, things that are not errors, and a file that is not there', async () => {
  write({ 'b.ts': `throw new Error('outer', { cause: new Error('inner') })`, 'c.ts': `throw 'words'` })
  expect((await run('b.ts')).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 7,
          "file": "b.ts",
          "length": 9,
          "line": 1,
        },
        "code": "component-throws",
        "hint": "Correct the component: docs-gen renders it in Node when the site is built.",
        "message": "Error: outer
    Caused by Error: inner",
        "related": undefined,
        "severity": "error",
      },
    ]
  `)
  expect((await run('c.ts')).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": {
          "column": 1,
          "file": "c.ts",
          "length": 1,
          "line": 1,
        },
        "code": "component-throws",
        "hint": "Correct the component: docs-gen renders it in Node when the site is built.",
        "message": "Thrown: words",
        "related": undefined,
        "severity": "error",
      },
    ]
  `)
  expect((await run('none.ts')).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "at": undefined,
        "code": "import-unresolved",
        "hint": "Check the path, or the name of the package.",
        "message": "Cannot find 'none.ts'",
        "related": undefined,
        "severity": "error",
      },
    ]
  `)
})

test.each(['./lib/local', '~/local'])('a module of the site is the same by every name: %s', async (specifier) => {
  write({
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./lib/*"] } } }',
    'lib/local.js': "import legacy from './legacy.cjs'; export const local = legacy",
    'lib/legacy.cjs': "exports.__esModule = true; exports.default = 'inner'",
    'a.ts': `import { local } from '${specifier}'; export default typeof local`,
  })
  const { exports } = await run('a.ts')
  expect(exports?.['default']).toBe('object')
})
