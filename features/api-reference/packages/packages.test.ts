import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadParser } from '../../../cli/code/code-parser.ts'
import { findPackages } from './find-packages.ts'
import { fileUrl, manifestAbove, packageInfo, readManifest } from './manifest.ts'
import { watchedFolders } from '../source/watched-folders.ts'
import type { TypedocSettings } from '../schema.ts'
import { siteFolder } from '../../../tests/unit/cli/sources/site-folder.ts'

beforeAll(loadParser)

const manyEntries = JSON.stringify({
  name: '@x/many',
  version: '2.0.0',
  exports: {
    './a': { import: { types: './a.d.ts', default: './a.mjs' }, require: { types: './a.d.ts' } },
    './a.js': { import: { types: './a.d.ts' } },
    './b': './b.js',
    './c': { node: { default: './c.js' } },
    './package.json': './package.json',
    './*': './*.js',
  },
})

function names(patterns: readonly string[], files: Readonly<Record<string, string>>): readonly string[] {
  return findPackages(patterns, siteFolder(files)).entries.map(({ name }) => name)
}

test('each export with types is an entry, named as an import names it', () => {
  const files = {
    'node_modules/@x/many/package.json': manyEntries,
    'node_modules/@x/many/a.d.ts': '',
    'node_modules/@x/many/b.d.ts': '',
  }
  expect(names(['@x/*'], files)).toEqual(['@x/many/a', '@x/many/b'])
})

test('the types of the manifest, of its conditions, or beside its script are found', () => {
  const files = {
    'node_modules/one/package.json': '{ "name": "one", "types": "./main.d.ts" }',
    'node_modules/one/main.d.ts': '',
    'node_modules/two/package.json': '{ "name": "two", "exports": { "import": "./index.mjs" } }',
    'node_modules/two/index.d.mts': '',
    'node_modules/three/package.json': '{ "name": "three", "main": "lib/index.js" }',
    'node_modules/three/lib/index.d.ts': '',
    'packages/four/package.json': '{ "name": "four", "exports": { ".": "./src/index.ts" } }',
    'packages/four/src/index.ts': '',
    'package.json': '{ "name": "five", "exports": "./lib/main.ts" }',
    'lib/main.ts': '',
  }
  expect(names(['two', 'one', 'three', './packages/*', '.'], files)).toEqual(['two', 'one', 'three', 'four', 'five'])
})

test('declarations of another package have its name, and are found by it', () => {
  const root = siteFolder({
    'node_modules/plain/package.json': '{ "name": "plain", "main": "index.js" }',
    'node_modules/@types/plain/package.json': '{ "name": "@types/plain", "types": "index.d.ts" }',
    'node_modules/@types/plain/index.d.ts': '',
    'node_modules/@types/a__b/package.json': '{ "name": "@types/a__b", "exports": { "./sub": "./sub.d.ts" } }',
    'node_modules/@types/a__b/sub.d.ts': '',
  })
  const { entries, diagnostics } = findPackages(['plain', '@types/a__b'], root)
  expect(entries.map(({ name, packageFolder }) => [name, packageFolder])).toEqual([
    ['plain', join(root, 'node_modules/@types/plain')],
    ['@a/b/sub', join(root, 'node_modules/@types/a__b')],
  ])
  expect(diagnostics).toEqual([])
})

test('a package of which only the declarations are installed is found by its name', () => {
  const root = siteFolder({
    'node_modules/@types/d3-scale/package.json': '{ "name": "@types/d3-scale", "types": "index.d.ts" }',
    'node_modules/@types/d3-scale/index.d.ts': '',
  })
  const { entries, diagnostics } = findPackages(['d3-scale'], root)
  expect(entries.map(({ name }) => name)).toEqual(['d3-scale'])
  expect(diagnostics).toEqual([])
})

test('declarations for import are taken before those for require', () => {
  const root = siteFolder({
    'package.json':
      '{ "name": "both", "exports": { "require": { "types": "./b.d.cts" }, "import": { "types": "./b.d.ts" } } }',
    'b.d.cts': '',
    'b.d.ts': '',
  })
  expect(findPackages(['.'], root).entries.map(({ file }) => file)).toEqual([join(root, 'b.d.ts')])
})

test('the conditions of TypeScript are looked at before those of platforms, and each file once under the shortest name', () => {
  const root = siteFolder({
    'package.json': JSON.stringify({
      name: 'platforms',
      exports: {
        '.': { worker: './worker.js', default: { import: { types: './main.d.ts' } } },
        './client.js': './client.js',
        './client.mjs': './client.mjs',
        './client': { import: './client.mjs', require: './client.js' },
        './only.js': './only.js',
        './only.mjs': './only.mjs',
      },
    }),
    ...Object.fromEntries(
      ['worker.d.ts', 'main.d.ts', 'client.d.ts', 'client.d.mts', 'only.d.ts', 'only.d.mts'].map((file) => [file, '']),
    ),
  })
  expect(findPackages(['.'], root).entries.map(({ name, file }) => [name, file.slice(root.length + 1)])).toEqual([
    ['platforms', 'main.d.ts'],
    ['platforms/client', 'client.d.mts'],
    ['platforms/only.js', 'only.d.ts'],
  ])
})

test('a pattern of exports that names types stands for the files that it matches', () => {
  const root = siteFolder({
    'package.json': JSON.stringify({
      name: 'patterns',
      exports: {
        '.': { types: './index.d.ts' },
        './hidden': null,
        './*': { native: { types: './*.d.ts' }, import: { types: './esm/*.d.mts' } },
        './all/*': './all/*.js',
        './deep/*': { types: './deep/*.d.ts' },
        './internal/*': { types: './internal/*.d.ts' },
      },
    }),
    ...Object.fromEntries(
      [
        'index.d.ts',
        'hidden.d.ts',
        'shallow.d.ts',
        'shallow.js',
        'deep/own.d.ts',
        'internal/own.d.ts',
        'all/some.d.ts',
      ].map((file) => [file, '']),
    ),
  })
  expect(findPackages(['.'], root).entries.map(({ name }) => name)).toEqual([
    'patterns',
    'patterns/shallow',
    'patterns/deep/own',
  ])
})

test('a pattern with the endings of scripts has each module once, with types of the kind that the package has', () => {
  const manifest = {
    name: 'both',
    exports: { '.': { types: './index.d.cts' }, './locales/*': { types: './locales/*', import: './locales/*' } },
  }
  const scripts = ['de.js', 'de.cjs', 'de.js.map', 'de.d.ts', 'de.d.cts', 'fr.js', 'fr.d.ts']
  const root = siteFolder({
    'node_modules/both/package.json': JSON.stringify(manifest),
    'node_modules/both/index.d.cts': '',
    ...Object.fromEntries(scripts.map((name) => [`node_modules/both/locales/${name}`, ''])),
  })
  const { entries } = findPackages(['both'], root)
  expect(entries.map(({ name, file }) => [name, file.slice(join(root, 'node_modules/both/').length)])).toEqual([
    ['both', 'index.d.cts'],
    ['both/locales/de.cjs', 'locales/de.d.cts'],
    ['both/locales/fr.js', 'locales/fr.d.ts'],
  ])
})

test('a package.json without a name within a package does not hide that of the package', () => {
  const root = siteFolder({
    'package.json': '{ "name": "outer", "repository": "github:a/b" }',
    'dist/types/package.json': '{ "type": "commonjs" }',
    'dist/types/index.d.ts': '',
  })
  expect(manifestAbove(join(root, 'dist/types/index.d.ts'))?.name).toBe('outer')
})

test('a package that is not there is told with one that is', () => {
  const root = siteFolder({
    'node_modules/@x/editor/package.json': '{ "name": "@x/editor", "types": "i.d.ts" }',
    'node_modules/@x/editor/i.d.ts': '',
  })
  const { diagnostics } = findPackages(['@x/edtior', 'left-pad-of-nowhere', '../gone/*'], root)
  expect(diagnostics).toMatchObject([
    { code: 'package-missing', message: 'typedoc() finds no package @x/edtior.', hint: 'Did you mean @x/editor?' },
    { code: 'package-missing', hint: 'Install it beside your site: npm install left-pad-of-nowhere' },
    { code: 'package-missing', hint: 'Folders start from the site folder and hold a package.json.' },
  ])
})

test('two packages with one name, and one without types, are told', () => {
  const root = siteFolder({
    'packages/a/package.json': '{ "name": "same", "types": "i.d.ts" }',
    'packages/a/i.d.ts': '',
    'packages/b/package.json': '{ "name": "same", "types": "i.d.ts" }',
    'packages/b/i.d.ts': '',
    'packages/c/package.json': '{ "name": "plain" }',
  })
  const { entries, diagnostics } = findPackages(['./packages/*'], root)
  expect(entries.map(({ file }) => file)).toEqual([join(root, 'packages/a/i.d.ts')])
  expect(diagnostics).toMatchObject([
    {
      code: 'typedoc-failed',
      severity: 'error',
      message: expect.stringMatching(/^Two packages are called same: .*a and .*b\./),
    },
    {
      code: 'typedoc',
      severity: 'log',
      message: 'The package plain has no type declarations, so it is not in the API reference.',
      hint: "Where that is right, leave them out by name: packages: ['…', '!plain'].",
    },
  ])
  expect(findPackages(['./packages/c', './packages/*'], root).diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'typedoc-failed',
      message: 'The package plain has no type declarations, so it has no API reference.',
      hint: 'Give the key types in its package.json, build it, or leave it out of the option packages.',
    }),
  )
})

test('patterns leave packages out, and have alternatives', () => {
  const files = Object.fromEntries(
    ['packages/a', 'packages/b', 'apps/c', 'apps/d', 'node_modules/@x/e', 'node_modules/@x/f'].flatMap((folder) => [
      [`${folder}/package.json`, JSON.stringify({ name: folder.replace('node_modules/', ''), types: 'i.d.ts' })],
      [`${folder}/i.d.ts`, ''],
    ]),
  )
  expect(names(['./packages/*', '!./packages/b'], files)).toEqual(['packages/a'])
  expect(names(['./packages/*', '!packages/b'], files)).toEqual(['packages/a'])
  expect(names(['./{packages/a,apps/*}', '!./apps/{d,e}'], files)).toEqual(['packages/a', 'apps/c'])
  expect(names(['@x/{e,f}', '!@x/f'], files)).toEqual(['@x/e'])
})

const workspace = {
  'core/package.json': JSON.stringify({
    name: '@h/core',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './extra': { types: './dist/extra.d.ts', default: './dist/extra.js' },
      './deep/*': { types: './dist/deep/*.d.ts', default: './dist/deep/*.js' },
      './gone': { types: './dist/gone.d.ts' },
    },
  }),
  'core/tsconfig.json':
    '{ // as its build has it\n "extends": "../base.json", "compilerOptions": { "rootDir": "source" }, }',
  'base.json': '{ "compilerOptions": { "outDir": "${configDir}/dist" } }',
  'core/source/index.ts': '',
  'core/source/extra.tsx': '',
  'core/source/deep/one.ts': '',
  'ext/package.json': JSON.stringify({
    name: '@h/ext',
    exports: { types: './development/ext.d.ts', default: './ext.js' },
  }),
  'ext/tsconfig.json': '{ "compilerOptions": { "outDir": "development" } }',
  'ext/src/ext.ts': '',
  'bundled/package.json': '{ "name": "bundled", "main": "./dist/index.js" }',
  'bundled/src/index.ts': '',
}

test('what is not built is documented by its sources', () => {
  const root = siteFolder(workspace)
  const { entries, diagnostics } = findPackages(['./core', './ext', './bundled'], root)
  expect(entries.map(({ name, file }) => [name, file.slice(root.length + 1)])).toEqual([
    ['@h/core', 'core/source/index.ts'],
    ['@h/core/extra', 'core/source/extra.tsx'],
    ['@h/core/deep/one', 'core/source/deep/one.ts'],
    ['@h/ext', 'ext/src/ext.ts'],
    ['bundled', 'bundled/src/index.ts'],
  ])
  expect(diagnostics).toMatchObject([
    {
      code: 'typedoc',
      severity: 'warning',
      message: 'Types of the package @h/core are not there, so the reference lacks these modules: @h/core/gone.',
    },
  ])
})

test('a main module without types has those of @types, or is said to be missing', () => {
  const args = {
    'node_modules/args/package.json': JSON.stringify({
      name: 'args',
      exports: { '.': './index.mjs', './helpers': { types: './helpers.d.ts', import: './helpers.mjs' } },
    }),
    'node_modules/args/helpers.d.ts': '',
  }
  const types = { 'node_modules/@types/args/package.json': '{ "name": "@types/args", "types": "index.d.ts" }' }
  expect(names(['args'], { ...args, ...types, 'node_modules/@types/args/index.d.ts': '' })).toEqual([
    'args',
    'args/helpers',
  ])
  const { entries, diagnostics } = findPackages(['args'], siteFolder(args))
  expect(entries.map(({ name }) => name)).toEqual(['args/helpers'])
  expect(diagnostics).toMatchObject([
    {
      severity: 'log',
      message: 'Types of the package args are not there, so the reference lacks these modules: args.',
      hint: 'Install @types/args if there is one.',
    },
  ])
})

test('repositories are read in every form manifests have them', () => {
  const forms = [
    'git+https://github.com/a/b.git',
    'git@github.com:a/b.git',
    'ssh://git@github.com/a/b.git',
    'git://github.com/a/b.git',
    'github:a/b',
    'a/b',
  ]
  for (const url of forms) {
    const root = siteFolder({
      'package.json': JSON.stringify({ name: 'p', repository: { url, directory: 'packages/p' } }),
    })
    const manifest = readManifest(root)
    expect(manifest && packageInfo(manifest, 'v1').url, url).toBe('https://github.com/a/b/tree/v1/packages/p')
    expect(manifest && fileUrl(manifest, { path: 'src/i.ts', line: 3 }, 'v1'), url).toBe(
      'https://github.com/a/b/blob/v1/packages/p/src/i.ts#L3',
    )
  }
})

test('a repository on a host we do not know gives no address: none is made up', () => {
  const repository = { url: 'https://git.example.org/a/b' }
  const manifest = readManifest(siteFolder({ 'package.json': JSON.stringify({ name: 'p', repository }) }))
  expect(manifest && packageInfo(manifest, 'HEAD')).toEqual({ name: 'p' })
  expect(manifest && fileUrl(manifest, { path: 'i.ts', line: 1 }, 'HEAD')).toBeUndefined()
})

test('folders outside the site are watched, installed packages are not', () => {
  const settings = {
    entryPoints: ['../lib/src/index.ts', '../lib/src/*.ts', 'src/own.ts'],
    packages: ['lexical', '../packages/*', './inside'],
  }
  expect(watchedFolders(settings as unknown as TypedocSettings)).toEqual(['../lib/src', '../packages'])
})

test('a site inside of its library documents it by two dots', () => {
  const root = siteFolder({
    'package.json': '{ "name": "around", "types": "./index.d.ts" }',
    'index.d.ts': '',
    'website/package.json': '{ "name": "website", "private": true }',
  })
  for (const pattern of ['..', '../'])
    expect(findPackages([pattern], join(root, 'website')).entries.map(({ name }) => name)).toEqual(['around'])
  expect(watchedFolders({ packages: ['..'] })).toEqual(['..'])
})

test('what decides about entries is an input, also where it is missing', () => {
  const root = siteFolder({
    'packages/typed/package.json': '{ "name": "typed", "types": "index.d.ts" }',
    'packages/typed/index.d.ts': 'export {}',
    'packages/script/package.json': '{ "name": "script", "main": "index.js" }',
    'packages/unbuilt/package.json': '{ "name": "unbuilt", "exports": { ".": "./output/main.js" } }',
    'packages/unbuilt/tsconfig.json': '{ "extends": "../base" }',
    'packages/base.json': '{ "compilerOptions": { "outDir": "output" } }',
  })
  const inputs = findPackages(['./packages/*'], root).inputs.map((path) => path.slice(root.length + 1))
  expect(inputs).toEqual(
    expect.arrayContaining([
      'packages/script/package.json',
      'packages/script/index.d.ts',
      'packages/unbuilt/tsconfig.build.json',
      'packages/base.json',
      'packages/unbuilt/output/main.js',
    ]),
  )
  expect(findPackages(['./packages/*'], root).entries.map(({ name }) => name)).toEqual(['typed'])
})
