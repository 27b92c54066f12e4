import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postcss from 'postcss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { slotNames } from '../../runtime/contract/index.ts'
import { ruleOf, type RuleCode, rules } from '../../cli/report/rules.ts'
import * as api from '../../dist/cli/index.js'
import * as runtime from '../../dist/runtime/index.js'
import * as docusaurus from '../../features/docusaurus/browser/index.ts'
import { docusaurusKeys, docusaurusOptions } from '../../features/docusaurus/names.ts'
import { createLocalSearch } from '../../features/search/engine/index.ts'
import { answersOf, success } from '../search/readers.ts'
import questions from '../search/readers/manual.json' with { type: 'json' }
import { askingLikeTheBox } from '../search/relevance.ts'
import { checkFences, collectFences } from '../site/fences.mjs'
import { allCommands, type CommandLine } from './manual/commands.ts'
import { type Fence, fencesOf, pagesOf, parseMdx } from './manual/fences.ts'
import { idProblems } from './page-references.ts'
import { documented, keysOf, withoutAnchor } from './manual/keys.ts'

const manual = join(import.meta.dirname, '../../docs')
const fences = pagesOf(manual).flatMap((page) => fencesOf(manual, page))
const readPage = (path: string): string => readFileSync(join(manual, path), 'utf8')

let folder = ''
let result: api.BuildResult
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-gen-manual-'))
  result = await api.build({ siteDir: manual, outDir: join(folder, 'build'), cacheDir: join(folder, 'cache') })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('docs-gen builds its manual without a problem of any level', () => {
  expect(result.diagnostics).toEqual([])
  expect(result.ok).toBe(true)
  expect(result.pages).toBeGreaterThan(80)
})

test('its documents have each id once, and what they name is in them', () => {
  expect(idProblems(join(folder, 'build'))).toEqual([])
})

test('the reference explains every key of the config, of sources, front matter, sidebars and data files', () => {
  expect(documented.flatMap(({ schema }) => keysOf(schema)).length).toBeGreaterThan(350)
  expect(documented.flatMap((entry) => withoutAnchor(entry, join(folder, 'build')))).toEqual([])
})

/** Keys of which the reference says something else. */
const otherwise = ['baseUrlIssueBanner', 'themes']

test.each([
  ['config', docusaurusKeys],
  ['sources/docs', docusaurusOptions],
  ['sources/blog', docusaurusOptions],
  ['sources/pages', docusaurusOptions],
])(
  'the reference at %s says of every key of another tool what to write instead, or that it has no effect',
  (path, keys) => {
    const [, section = ''] = readFileSync(join(folder, 'build/reference', path, 'index.html'), 'utf8').split(
      'id="docusaurus"',
    )
    const [table = '', silent = ''] = section.split('Accepted without effect: ')
    const isNamed = (name: string): boolean => [table, silent].some((text) => text.includes(`<code>${name}</code>`))
    expect(Object.keys(keys).filter((name) => !isNamed(name) && !otherwise.includes(name))).toEqual([])
    expect([table, silent].map((text) => text.includes('<code>'))).toEqual([true, true])
  },
)

test('the reference has every slot, and every function and component that can be imported', () => {
  const page = (path: string): string => readFileSync(join(folder, 'build/reference', path, 'index.html'), 'utf8')
  expect(slotNames.filter((slot) => !page('theme/slots').includes(`<code>${slot}</code>`))).toEqual([])
  for (const [path, module] of Object.entries({ docs_gen: api, docs_gen_runtime: runtime })) {
    const text = page(`api/modules/${path}`).replaceAll('<wbr>', '')
    const names = [...text.matchAll(/<(?:h3|dt)[^>]*>(?:<[^>]+>)*(\w+)/g)]
    expect(Object.keys(module).filter((name) => !names.some((list) => list.includes(name)))).toEqual([])
  }
})

test('code in the manual has no type errors', () => {
  const allFences = collectFences(pagesOf(manual).map((page) => join(manual, page)))
  expect(allFences.length).toBeGreaterThan(60)
  expect(
    checkFences(allFences).map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  ).toEqual([])
  expect(allFences.filter(({ fragment }) => fragment).length).toBeLessThan(5)
})

const parsers: Readonly<Record<string, (code: string) => unknown>> = {
  json: JSON.parse,
  yaml: (code) => parseYaml(code) as unknown,
  css: (code) => postcss.parse(code),
  mdx: parseMdx,
}

test('data, style sheets and pages in the manual can be parsed', () => {
  const parsed = fences.filter(({ language }) => parsers[language])
  expect(new Set(parsed.map(({ language }) => language))).toEqual(new Set(Object.keys(parsers)))
  expect(parsed.flatMap(syntaxError)).toEqual([])
})

function syntaxError({ language, code, at }: Fence): readonly string[] {
  try {
    parsers[language]?.(code)
    return []
  } catch (error) {
    return [`${at} ${String(error)}`]
  }
}

const commands = allCommands()

test('the manual calls commands and options that exist', () => {
  const lines = fences.flatMap(({ at, code }) => code.split('\n').map((line) => ({ at, line })))
  const calls = lines.flatMap(({ at, line }) => callsIn(line).map((words) => ({ at, words })))
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.flatMap(({ at, words }) => wrongWords(words).map((word) => `${at} ${word}`))).toEqual([])
  expect(wrongWords(['build', '--out', 'public'])).toEqual(['--out'])
  expect(wrongWords(['make'])).toEqual(['make'])
})

/** The words after `docs-gen` of each call in a line of a shell, a workflow or a build file. */
function callsIn(line: string): readonly (readonly string[])[] {
  const calls = line.matchAll(/(?:^|npx |\$ )docs-gen ((?:(?!&&|[|#>";]).)+)/g)
  return [...calls].map(([, words = '']) => words.trim().split(/\s+/))
}

/** The words that are no command, or no option of theirs. */
function wrongWords(words: readonly string[]): readonly string[] {
  const command = commands.find(({ name }) => `docs-gen ${words.join(' ')} `.startsWith(`${name} `))
  if (!command) return words.slice(0, 1).filter((word) => !word.startsWith('<'))
  const options = words.filter((word) => word.startsWith('-')).map((word) => word.replace(/=.*/, ''))
  return options.filter((option) => !command.flags.includes(option))
}

test('the page of commands says what --help does', () => {
  const text = readPage('reference/cli.md')
  expect(commands.filter((command) => !describes(text, command)).map(({ name, table }) => [name, table])).toEqual([])
  expect(text.match(/^## /gm)).toHaveLength(commands.length)
})

function describes(text: string, { name, usage, table }: CommandLine): boolean {
  const [, section = ''] = text.split(`\n## ${name.replace('docs-gen ', '')} {#`)
  return section.split('\n## ')[0]?.includes(`\n${usage}\n`) === true && section.includes(`\n${table}\n`)
}

test('its search answers questions that were written before it was asked', async () => {
  const files = join(folder, 'build/search')
  const search = createLocalSearch((path) => Promise.resolve(readFileSync(join(files, path), 'utf8')))
  const answers = await answersOf(questions, askingLikeTheBox(search))
  expect(answers).toHaveLength(50)
  expect(success(answers, 5), JSON.stringify(answers.filter(({ place }) => place > 4))).toBeGreaterThanOrEqual(0.98)
  expect(success(answers, 1), JSON.stringify(answers.filter(({ place }) => place > 0))).toBeGreaterThanOrEqual(0.94)
})

const readersWords = ['pdf', 'swagger', 'callout', 'include file', 'print', 'password', 'preview', 'edit link', 'draft']

test('its search finds what readers call things, and the page that each query is for', async () => {
  const expected = pagesOf(manual).flatMap((page) => expectedQueries(readPage(page)))
  expect(readersWords.filter((word) => !expected.includes(word))).toEqual([])
  const { diagnostics } = await api.check({ siteDir: manual, cacheDir: join(folder, 'cache') })
  expect(diagnostics).toEqual([])
})

/** The queries that the front matter of a page names. */
function expectedQueries(text: string): readonly string[] {
  const [, yaml = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
  const data = (parseYaml(yaml) ?? {}) as { readonly search?: { readonly expect?: readonly string[] } }
  return data.search?.expect ?? []
}

test('every code of a problem is explained once, with its level', () => {
  const pages = pagesOf(manual).filter(
    (page) => page.startsWith('reference/diagnostics/') && !page.endsWith('overview.md'),
  )
  const sections = pages.flatMap((page) => readPage(page).split(/^## /m).slice(1))
  const explained = sections.map((section) => /^\S+/.exec(section)?.[0] ?? '')
  expect([...explained].sort()).toEqual(Object.keys(rules).sort())
  const printed = JSON.parse(readFileSync(join(manual, '../dist/explanations.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(printed)).toEqual(Object.keys(rules).sort())
  expect(Object.values(printed).filter((text) => text.length < 50).length).toBe(0)
  const isRight = (section: string, n: number): boolean =>
    section.includes(`\n\n${levelText(explained[n] as RuleCode)}\n\n`)
  expect(explained.filter((_, n) => !isRight(sections[n] ?? '', n))).toEqual([])
})

/** The line below the heading of a code. */
function levelText(code: RuleCode): string {
  const { severity, configKey } = ruleOf(code)
  const level = { error: 'An error', warning: 'A warning', log: 'For information', ignore: 'Not reported' }[severity]
  return configKey === undefined ? `*${level}*.` : `*${level}* by default; \`${configKey}\` sets the level.`
}

test('the page of slots names all of them', () => {
  const text = readPage('guides/slots.md')
  expect(slotNames.filter((slot) => !text.includes(`\`${slot}\``))).toEqual([])
})

test('variables of the style sheet and hooks that the manual names exist', () => {
  const text = pagesOf(manual).map(readPage).join('\n')
  const styles = styleSheets().join('\n')
  const variables = [...text.matchAll(/`(--(?:ifm|docs?|docusaurus)-[\w-]+)`/g)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(15)
  expect(variables.filter((name) => !styles.includes(`${name}:`))).toEqual([])
  const hooks = [...text.matchAll(/`(use[A-Z]\w+)\(\)`/g)].map(([, name = '']) => name)
  const hooksByName = { ...runtime, ...docusaurus }
  expect(hooks.length).toBeGreaterThan(8)
  expect(hooks.filter((name) => !(name in hooksByName))).toEqual([])
})

function styleSheets(): readonly string[] {
  const styles = join(manual, '../runtime/styles')
  const names = readdirSync(styles).filter((name) => name.endsWith('.css'))
  return names.map((name) => readFileSync(join(styles, name), 'utf8'))
}

test('a new site with a broken link has the problem that the manual shows', () => {
  const site = join(folder, 'my-docs')
  expect(docsGen(['init', 'my-docs']).status).toBe(0)
  mkdirSync(join(site, 'node_modules'))
  symlinkSync(join(manual, '..'), join(site, 'node_modules/docs-gen'))
  appendFileSync(join(site, 'docs/intro.md'), '\nSee [the other page](./nowhere.md).\n')
  const codeOf = (page: string): readonly string[] =>
    fences.filter(({ at }) => at.startsWith(`${page}:`)).map(({ code }) => code)
  const { status, stdout } = docsGen(['check', 'my-docs'])
  expect(status).toBe(1)
  expect(codeOf('start/first-site.md')).toContain(stdout.split('\n\nMore about')[0])
  expect(codeOf('reference/diagnostics/overview.md')).toContain(stdout.split('\n\nMore about')[0])
  expect(codeOf('reference/cli.md')).toContain(docsGen(['check', 'my-docs', '--json']).stdout.trim())
})

/** Runs a command in the folder of this test. */
function docsGen(words: readonly string[]) {
  const bin = join(manual, '../bin/docs-gen.js')
  return spawnSync('node', [bin, ...words], { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } })
}
