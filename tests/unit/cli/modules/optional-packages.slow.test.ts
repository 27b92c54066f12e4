import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { minVersion } from 'semver'
import { expect, test } from 'vitest'
import { openTools } from '../../../../features/accessibility/tools.ts'
import { bundleDiagrams } from '../../../../features/diagrams/mermaid.ts'
import { openFormulas } from '../../../../features/formulas/katex.ts'
import { sdkRefusal } from '../../../../features/mcp/sdk.ts'
import { findCardLibraries } from '../../../../features/social-cards/libraries.ts'
import { loadSpeller } from '../../../../features/spelling/speller.ts'
import type { BundleInput } from '../../../../cli/bundle/input.ts'
import { compileSass } from '../../../../cli/bundle/styles/sass.ts'
import { noCache } from '../../../../cli/cache/cache.ts'
import { missingHighlighter, openHighlighter } from '../../../../cli/compile/highlight/open-highlighter.ts'
import { findParserPackages } from '../../../../cli/compile/parse/plugins/parser-packages.ts'
import { openRemarkParser } from '../../../../cli/compile/parse/plugins/remark-parser.ts'
import { siteSchema } from '../../../../cli/config/schema/site.ts'
import { UnusablePackage } from '../../../../cli/modules/optional-module.ts'
import { packageManifest, packageRoot } from '../../../../cli/process/package-root.ts'
import { openConversions } from '../../../../features/search/index/chinese.ts'
import { toolProblem } from '../../../../features/api-reference/conversion/conversions.ts'
import { siteFolder } from '../sources/site-folder.ts'

/** How a package is asked for. */
interface Asked {
  /** What is said of it in a site folder; empty: it works, or is not missed. */
  readonly ask: (root: string) => string | Promise<string>
  /** Packages that are used with it. */
  readonly with?: readonly string[]
  /** File whose code fails when it is loaded; unset: what loads it says so. */
  readonly entry?: string
  /** Files of one that works, in place of the installed one: it is large, or not of this repository. */
  readonly working?: Readonly<Record<string, string>>
  /** It gives more, and is not missed. */
  readonly isExtra?: true
}

const config = siteSchema.parse({
  title: 'Site',
  url: 'https://example.org',
  markdown: { highlighter: 'shiki', mermaid: true },
})

function messageOf(answer: unknown): string {
  return answer instanceof UnusablePackage ? answer.message : ''
}

function askFormulas(root: string): string {
  const answer = openFormulas(root, { output: 'mathml', macros: {}, singleDollar: true }).draw('x', false)
  return answer === undefined ? 'katex is not installed' : messageOf(answer)
}

async function askDiagrams(root: string): Promise<string> {
  const { diagnostics } = await bundleDiagrams({ root, config, cache: noCache } as unknown as BundleInput, [])
  return diagnostics.map(({ message }) => message).join()
}

async function askHighlighter(root: string): Promise<string> {
  const [missing] = missingHighlighter(config, root)
  return (missing ?? (await openHighlighter(config, root).ready()))?.message ?? ''
}

async function askSass(root: string): Promise<string> {
  const result = await compileSass(join(root, 'a.scss'), { root })
  return 'error' in result ? (result.error.text ?? '') : ''
}

async function askCards(root: string): Promise<string> {
  const libraries = findCardLibraries(root)
  if ('missing' in libraries) return `${libraries.missing.join()} is not installed`
  return libraries.load().then(messageOf, messageOf)
}

async function askSpeller(root: string): Promise<string> {
  const speller = await loadSpeller(root, [])
  return speller === undefined ? 'cspell-lib is not installed' : messageOf(speller)
}

async function askTools(root: string): Promise<string> {
  const tools = await openTools(root)
  if (!('browser' in tools)) return tools.message
  await tools.browser.close()
  return ''
}

async function askParser(root: string): Promise<string> {
  const { packages, missing, unusable } = findParserPackages([root], root)
  if (missing.length > 0) return `${missing.join()} is not installed`
  return messageOf(packages ? await openRemarkParser(packages) : unusable[0])
}

const parsers = ['remark-parse', 'remark-mdx', 'remark-gfm', 'remark-frontmatter', 'remark-directive']
const parser: Asked = { ask: askParser, with: parsers, entry: 'index.js' }

/** Every optional package that docs-gen loads. */
const table: Readonly<Record<string, Asked>> = {
  'opencc-js': { ask: (root) => messageOf(openConversions(root)), entry: 'cn2t.js', isExtra: true },
  katex: { ask: askFormulas, entry: 'index.js' },
  mermaid: { ask: askDiagrams, working: { 'dist/mermaid.esm.min.mjs': 'export default {}' } },
  shiki: { ask: askHighlighter, entry: 'core.js' },
  sass: { ask: askSass, entry: 'index.js' },
  'sass-embedded': {
    ask: askSass,
    entry: 'index.js',
    working: { 'index.js': "exports.compileAsync = async () => ({ css: 'a{}', loadedUrls: [] })" },
  },
  satori: { ask: askCards, with: ['@resvg/resvg-js'], entry: 'index.js' },
  '@resvg/resvg-js': { ask: askCards, with: ['satori'], entry: 'index.js' },
  'cspell-lib': { ask: askSpeller, entry: 'index.js' },
  'axe-core': { ask: askTools, with: ['playwright-core'] },
  'playwright-core': { ask: askTools, with: ['axe-core'], entry: 'index.js' },
  '@modelcontextprotocol/sdk': {
    ask: async (root) => (await sdkRefusal(root, root === packageRoot ? undefined : loadsNothing)) ?? '',
  },
  typedoc: { ask: (root) => toolProblem(root)?.message ?? '', with: ['typescript'] },
  typescript: { ask: (root) => toolProblem(root)?.message ?? '', with: ['typedoc'] },
  ...Object.fromEntries(parsers.map((name) => [name, { ...parser, with: parsers.filter((other) => other !== name) }])),
}

/** Packages that the app around the docs imports, and its bundler looks for. */
const ofApps = ['react-router', '@tanstack/react-router', 'next']

const { peerDependencies } = packageManifest()

function loadsNothing(): Promise<unknown> {
  return Promise.reject(new Error('no program for this system'))
}

function versionOf(name: string): string {
  return minVersion(peerDependencies[name] ?? '')?.version ?? ''
}

/** A site with the packages that are used with one, and files of its own. */
function siteWith(name: string, files: Readonly<Record<string, string>> = {}): string {
  const own = Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text] as const)
  const root = siteFolder({ 'package.json': '{}', 'a.scss': 'a { b: c }', ...Object.fromEntries(own) })
  for (const other of table[name]?.with ?? []) {
    const place = join(root, 'node_modules', other)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(join(packageRoot, 'node_modules', other), place)
  }
  return root
}

function manifestOf(name: string): string {
  return JSON.stringify({ name, version: versionOf(name) })
}

test('the table has every optional package', () => {
  const required = ['react', 'react-dom']
  const names = Object.keys(peerDependencies).filter((name) => ![...required, ...ofApps].includes(name))
  expect(Object.keys(table).sort()).toEqual(names.sort())
})

const rows = Object.entries(table).map(([name, asked]) => ({ name, ...asked }))

test.each(rows)('$name that is not installed is not called broken', async ({ name, ask, isExtra }) => {
  const message = await ask(siteWith(name))
  // One compiler stands for the other.
  const missing = name === 'sass-embedded' ? /sass.* not installed/ : RegExp(`${name}.* not .*installed`)
  expect(message).toMatch(isExtra ? /^$/ : missing)
})

test.each(rows)('$name without its files is named with its version', async ({ name, ask }) => {
  expect(await ask(siteWith(name, { 'package.json': manifestOf(name) }))).toContain(
    `The package ${name} ${versionOf(name)} is installed, but cannot be used: `,
  )
})

const loaded = rows.flatMap(({ entry, ...row }) => (entry === undefined ? [] : [{ ...row, entry }]))

test.each(loaded)('$name whose code fails is named with its error', async ({ name, ask, entry }) => {
  const others: Readonly<Record<string, string>> = name === 'shiki' ? { 'engine/oniguruma.js': '' } : {}
  const code = "throw new Error('no program for this system')"
  expect(await ask(siteWith(name, { 'package.json': manifestOf(name), ...others, [entry]: code }))).toContain(
    `The package ${name} ${versionOf(name)} is installed, but cannot be used: no program for this system`,
  )
})

test.each(rows)('$name that works is not mentioned', async ({ name, ask, working }) => {
  const root = siteWith(name, working && { 'package.json': manifestOf(name), ...working })
  const place = join(root, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  if (!working) symlinkSync(join(packageRoot, 'node_modules', name), place)
  expect(await ask(name === '@modelcontextprotocol/sdk' ? packageRoot : root)).toBe('')
})
