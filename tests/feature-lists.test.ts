import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { needsContentPart } from '../cli/bundle/styles/content-styles.ts'
import { featureLists, featureProblems, featureSchema, readFeatures } from '../build/feature-lists.ts'
import { styleUses } from '../features/client.ts'
import { clientFeatures } from '../features/lists/client.ts'
import { pageKinds } from '../features/page-kinds.ts'
import { listedSheets } from '../cli/bundle/styles/listed-sheets.ts'
import { importsOf, sources } from './imports.ts'

// A feature is a folder and its name in `features/features.json`. What a list lacks is in no site, and no type says so.

const root = join(import.meta.dirname, '..')

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** What is run or imported by its path alone: entries of the build and of browsers. */
const entries = [
  'build/write-client-types.ts',
  'build/write-explanations.ts',
  'build/write-feature-lists.ts',
  'build/write-prebuilt.ts',
  'build/write-schemas.ts',
  'features/docusaurus/browser/whole-config.ts',
  'runtime/app/docs-element.tsx',
  'runtime/client.tsx',
  'runtime/dev/client.ts',
]

test('the lists are what the features say', async () => {
  const features = readFeatures(root)
  expect(featureProblems(root, features)).toEqual([])
  const files = new Map([...(await featureLists(features)), ...(await featureSchema())])
  for (const [path, text] of files) expect(read(path), `${path}: run npm run build:lists`).toBe(text)
  const written = readdirSync(join(root, 'features/lists'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  )
  expect(written.map((path) => `features/lists/${path}`).filter((path) => !files.has(path))).toEqual([])
})

test('every file is asked for by another one', () => {
  const files = ['build', 'cli', 'features', 'runtime', 'templates']
    .flatMap(sources)
    .filter((file) => !/\.(?:test\.tsx?|d\.ts)$/.test(file))
  const imported = new Set(files.flatMap(importsOf).map(({ to }) => to))
  const rest = files.filter((file) => !imported.has(file))
  const names = [...files, 'build/build.mjs', 'package.json'].map(read).join('\n')
  const isNamed = (file: string): boolean => {
    const path = file.replace(/\.tsx?$/, '')
    return [`'docs-gen:${path}'`, `'${path}'`, `${path}.ts`, `${path}.js`].some((name) => names.includes(name))
  }
  expect(rest.filter((file) => !isNamed(file))).toEqual(entries)
})

const sheets = readdirSync(join(root, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .sort()

/** Paths below `features/` of the style sheets that one imports. */
function importedSheets(sheet: string): readonly string[] {
  return [...read(sheet).matchAll(/@import '([^']+)'/g)].map(([, path = '']) =>
    relative('features', join(dirname(sheet), path)),
  )
}

const listed = listedSheets(join(root, 'runtime/styles'))
  .map(({ path }) => relative('features', join('runtime/styles', path)))
  .filter((path) => !path.startsWith('..'))

test('every style sheet of a feature is in that of the site, or in one that is loaded late', () => {
  const frame = 'docusaurus/styles/index.css'
  const late = [frame, ...importedSheets(`features/${frame}`)]
  const names = sources('features').map(read).join('\n')
  const isLate = (path: string): boolean => late.includes(path) || names.includes(`${basename(path)}'`)
  expect(sheets.filter((path) => !listed.includes(path) && !isLate(path))).toEqual([])
})

test('a site without a feature has no style sheet of it', () => {
  const tables = [
    ...Object.keys(styleUses).map((path) => basename(path)),
    ...pageKinds.flatMap(({ styles }) => styles),
    ...Object.keys(needsContentPart),
  ]
  expect(Object.keys(styleUses).filter((path) => !listed.includes(path))).toEqual([])
  // Every site has a search.
  const inAll = ['search/search-button.css']
  expect(listed.filter((path) => !tables.includes(basename(path)))).toEqual(inAll)
})

test('what a feature runs in a site runs in an app that shows it, too', () => {
  const calls = clientFeatures.flatMap((feature) =>
    'entry' in feature && !('slot' in feature.entry.use) ? [feature.entry] : [],
  )
  // An app has its own analytics and says itself who may read it.
  const ofSitesOnly = ['gtagModule', 'matomoModule', 'internalDocsModule']
  const inApps = importsOf('features/lists/browser/app-scripts.ts').map(({ to }) => dirname(to))
  const missing = calls.filter(({ module }) => !inApps.includes(dirname(module.replace(/^docs-gen:/, ''))))
  expect(missing.map(({ name }) => name)).toEqual(ofSitesOnly)
})
