import { expect, test } from 'vitest'
import type { BuildResult } from '../../../../cli/pipeline/build.ts'
import { printBuild, printCheck, printProblems } from '../../../../cli/commands/print.ts'
import { printFiles, printRoutes } from '../../../../cli/commands/routes.ts'
import type { Terminal } from '../../../../cli/commands/terminal.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import { createProgress } from '../../../../cli/report/progress.ts'

function record() {
  const output = { out: '', err: '' }
  const terminal: Terminal = {
    out: (text) => void (output.out += text),
    err: (text) => void (output.err += text),
    outColor: false,
    errColor: false,
    cwd: '/home/me',
    progress: () => createProgress({ write: () => undefined }, 'silent'),
    env: {},
    untilStopped: () => Promise.resolve(),
  }
  return { terminal, output }
}

const warning: Diagnostic = { code: 'duplicate-route', severity: 'warning', message: 'Two pages have the path /a' }
const error: Diagnostic = { code: 'broken-anchor', severity: 'error', message: 'There is no #x' }

const built: BuildResult = {
  ok: true,
  outDir: '/home/me/site/build',
  pages: 12,
  publishedFiles: 0,
  written: 3,
  removed: 1,
  unchanged: 40,
  diagnostics: [],
  account: [],
  times: [
    { stage: 'config', milliseconds: 12.3 },
    { stage: 'render and write', milliseconds: 2345, count: 12 },
  ],
}

const options = { root: '/home/me/site', took: 2400 }

test('a build that worked', () => {
  const { terminal, output } = record()
  expect(printBuild(built, terminal, options)).toBe(0)
  expect(output).toEqual({ out: '', err: '✔ Built 12 pages in 2.4 s → site/build\n' })
})

test('a build names the number of files that links publish', () => {
  const { terminal, output } = record()
  printBuild({ ...built, publishedFiles: 2 }, terminal, options)
  printBuild({ ...built, publishedFiles: 1 }, terminal, options)
  printBuild({ ...built, publishedFiles: 3 }, terminal, { ...options, shard: '1/2' })
  expect(`\n${output.err}`).toBe(`
✔ Built 12 pages in 2.4 s → site/build
  2 files that pages link to: docs-gen routes --files lists them
✔ Built 12 pages in 2.4 s → site/build
  1 file that pages link to: docs-gen routes --files lists them
✔ Built 12 pages of shard 1/2 in 2.4 s → site/build
`)
})

test('a build that worked, with warnings and verbosely', () => {
  const { terminal, output } = record()
  expect(
    printBuild({ ...built, pages: 1, diagnostics: [warning, warning] }, terminal, {
      ...options,
      took: 340.4,
      verbose: true,
    }),
  ).toBe(0)
  expect(`\n${output.err}`).toBe(`
warning duplicate-route
  Two pages have the path /a
  2 times

  config               12 ms
  render and write     2.3 s  (12)
More about a problem: docs-gen explain duplicate-route
✔ Built 1 page in 340 ms → site/build, with 2 warnings
  3 written, 1 removed, 40 unchanged
`)
})

test('a build that failed', () => {
  const { terminal, output } = record()
  expect(printBuild({ ...built, ok: false, pages: 0, diagnostics: [error, warning] }, terminal, options)).toBe(1)
  expect(`\n${output.err}`).toBe(`
error broken-anchor
  There is no #x

warning duplicate-route
  Two pages have the path /a

More about a problem: docs-gen explain broken-anchor
✖ 1 error and 1 warning: nothing was written
`)
})

test('a build that failed after the site was written', () => {
  const { terminal, output } = record()
  expect(printBuild({ ...built, ok: false, diagnostics: [error] }, terminal, options)).toBe(1)
  expect(output.err).toContain('✖ 1 error: the site was written\n')
})

test('a check prints to the standard output, times to the other', () => {
  const { terminal, output } = record()
  const result = {
    ok: true,
    pages: 2,
    diagnostics: [warning],
    account: [],
    times: [{ stage: 'link', milliseconds: 1 }],
  }
  expect(printCheck(result, terminal, { ...options, took: 5, verbose: true, format: 'text' })).toBe(0)
  expect(output.out).toContain('✔ Checked 2 pages in 5 ms, with 1 warning\n')
  expect(output.err).toBe('  link                  1 ms\n')
  expect(
    printCheck({ ...result, ok: false, diagnostics: [error] }, record().terminal, { ...options, format: 'text' }),
  ).toBe(1)
})

test('routes are a table', () => {
  const { terminal, output } = record()
  printRoutes(
    [
      { path: '/', kind: 'component', source: 'pages/index.tsx', locale: 'en' },
      { path: '/docs/intro', kind: 'doc', source: 'docs/intro.md', sidebar: 'docs', version: 'current', locale: 'en' },
      { path: '/old', kind: 'redirect', locale: 'en' },
    ],
    terminal,
    false,
  )
  expect(`\n${output.out}`).toBe(`
PATH         KIND       SOURCE           SIDEBAR  VERSION  LOCALE
/            component  pages/index.tsx                    en
/docs/intro  doc        docs/intro.md    docs     current  en
/old         redirect                                      en
`)
})

test('files that links publish are a table, with a row for each link', () => {
  const { terminal, output } = record()
  const links = [
    { file: 'docs/a.md', line: 3 },
    { file: 'docs/guide/b.md', line: 12 },
  ]
  const files = [{ path: '/assets/files/LICENSE-abc', file: 'docs/LICENSE', links, locale: 'en' }]
  printFiles(files, terminal, false)
  expect(`\n${output.out}`).toBe(`
FILE          LINKED FROM         PATH                       LOCALE
docs/LICENSE  docs/a.md:3         /assets/files/LICENSE-abc  en
              docs/guide/b.md:12
`)
  const json = record()
  printFiles(files, json.terminal, true)
  expect(JSON.parse(json.output.out)).toEqual(files)
})

test('a folder without a site is wrong usage', () => {
  const missing: Diagnostic = { code: 'config-missing', severity: 'error', message: 'There is no folder x' }
  expect(printProblems([missing], record().terminal, '/home/me')).toBe(2)
  expect(printProblems([error], record().terminal, '/home/me')).toBe(1)
})

test('the hint names the problem that has decided the exit code', () => {
  const missing: Diagnostic = { code: 'locale-unknown', severity: 'error', message: 'There is no locale x' }
  const hintOf = (diagnostics: readonly Diagnostic[]): string | undefined => {
    const { terminal, output } = record()
    printBuild({ ...built, ok: false, diagnostics }, terminal, options)
    return /explain (.+)/.exec(output.err)?.[1]
  }
  expect(hintOf([warning, error])).toBe('broken-anchor')
  expect(hintOf([error, missing])).toBeUndefined()
  expect(hintOf([warning])).toBeUndefined()
})
