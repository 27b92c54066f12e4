import { expect, test } from 'vitest'
import { createPaint, wantsColor } from '../../../../cli/report/color.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import { formatJson } from '../../../../cli/report/json.ts'
import { hasErrors, applyLevels } from '../../../../cli/report/apply-levels.ts'
import { formatSummary, formatText } from '../../../../cli/report/text.ts'

const files: Readonly<Record<string, string>> = {
  'docs/a.md': 'Intro.\n\nSee [custom nodes](./b.md#custom-node) for the rest.\n',
  'docs/b.md': '# B\n',
}

const read = (path: string) => files[path]

const anchor: Diagnostic = {
  code: 'broken-anchor',
  severity: 'error',
  message: '/docs/b has no heading #custom-node',
  at: { file: 'docs/a.md', line: 3, column: 5, length: 34 },
  hint: 'Did you mean #custom-nodes?',
}

function broken(file: string, line = 1): Diagnostic {
  return {
    code: 'broken-link',
    severity: 'warning',
    message: 'There is no page /nope',
    at: { file, line, column: 2, length: 3 },
  }
}

test('a problem for people', () => {
  expect(`\n${formatText([anchor], { color: false, read })}`).toBe(`
error broken-anchor  docs/a.md:3:5
  /docs/b has no heading #custom-node

  3 │ See [custom nodes](./b.md#custom-node) for the rest.
    │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  Did you mean #custom-nodes?

`)
})

test('order is by file and line; what has no place comes first', () => {
  const missing: Diagnostic = { code: 'config-missing', severity: 'error', message: 'There is no config' }
  const text = formatText(
    [
      broken('docs/b.md', 7),
      anchor,
      { ...anchor, message: 'earlier', at: { file: 'docs/a.md', line: 1, column: 1, length: 5 } },
      missing,
    ],
    { color: false, read },
  )
  expect(text.split('\n').filter((line) => /^\w/.test(line))).toEqual([
    'error config-missing',
    'error broken-anchor  docs/a.md:1:1',
    'error broken-anchor  docs/a.md:3:5',
    'warning broken-link  docs/b.md:7:2',
  ])
})

test('what is said of many places is said once', () => {
  expect(`\n${formatText([broken('x.md', 9), broken('x.md', 3), broken('y.md')], { color: false, read })}`).toBe(`
warning broken-link  x.md:3:2
  There is no page /nope
  3 times in 2 files, also at x.md:9:2, y.md:1:2

`)
})

test('a link that fails on five pages points at the layout (R136)', () => {
  const start = { line: 1, column: 1, length: 1 }
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
    ...broken(`${name}.md`),
    at: { file: `${name}.md`, ...start },
  }))
  expect(`\n${formatText(pages, { color: false, read })}`).toBe(`
warning broken-link  a.md:1:1
  There is no page /nope
  6 times in 6 files, also at b.md:1:1, c.md:1:1, d.md:1:1 and 2 more
  It fails on 6 pages: it may stand in something they share, such as a partial, the navbar, the footer or a layout.

`)
  expect(formatText(pages.slice(0, 4), { color: false, read })).not.toContain('share')
  const sameLine = pages.map((page) => ({ ...page, at: { ...page.at, line: 2 } }))
  expect(formatText(sameLine, { color: false, read })).not.toContain('share')
  expect(
    formatText(
      pages.map((page) => ({ ...page, code: 'front-matter-invalid' as const })),
      { color: false, read },
    ),
  ).not.toContain('share')
})

test('problems of one kind are one problem, if one remedy is for all of them', () => {
  const box = (file: string, hint: string): Diagnostic => ({
    code: 'foreign-syntax',
    severity: 'warning',
    message: `"${file}" is a box.`,
    kind: 'a box',
    hint,
    at: { file, line: 1, column: 1, length: 1 },
  })
  const text = formatText([box('a.md', 'Write x.'), box('b.md', 'Write x.'), box('c.md', 'Write y.')], {
    color: false,
    read,
  })
  expect(`\n${text}`).toBe(`
warning foreign-syntax  a.md:1:1
  "a.md" is a box.
  2 times in 2 files, also at b.md:1:1
  Write x.

warning foreign-syntax  c.md:1:1
  "c.md" is a box.
  Write y.

`)
})

test('a long report ends with its causes, the most frequent first', () => {
  const links = Array.from({ length: 20 }, (_, n) => broken(`${n}.md`))
  const others = Array.from({ length: 12 }, (_, n): Diagnostic => {
    return { ...anchor, message: `no heading ${n}`, at: { file: 'x.md', line: n + 1, column: 1, length: 1 } }
  })
  const text = formatText([...others, ...links], { color: false, read })
  expect(text.slice(text.indexOf('Where'))).toBe(`Where to begin
  20  broken-link    in 20 files  There is no page /nope
  12  broken-anchor  in 1 file    Correct the part after #, or give a heading this id: ## Heading {#id}.

`)
  expect(formatText(links, { color: false, read })).not.toContain('Where to begin')
})

test('related places and messages of several lines', () => {
  const related = [{ message: 'called from here', at: { file: 'x.ts', line: 1, column: 2, length: 1 } }]
  const text = formatText(
    [{ code: 'config-throws', severity: 'error', message: 'Error: a\nCaused by Error: b', related }],
    { color: false, read },
  )
  expect(`\n${text}`).toBe(`
error config-throws
  Error: a
  Caused by Error: b
  called from here: x.ts:1:2

`)
})

test('colour changes nothing but colour', () => {
  const plain = formatText([anchor, broken('docs/b.md')], { color: false, read })
  const colored = formatText([anchor, broken('docs/b.md')], { color: true, read })
  expect(colored).not.toBe(plain)

  expect(colored.replace(/\u001B\[\d+m/g, '')).toBe(plain)
})

test('the colours of a terminal, whatever the environment of the process says', () => {
  const { NO_COLOR } = process.env
  process.env['NO_COLOR'] = '1'
  const painted = Object.entries(createPaint(true)).map(([name, paint]) => [name, paint('x')])
  if (NO_COLOR === undefined) delete process.env['NO_COLOR']
  else process.env['NO_COLOR'] = NO_COLOR
  expect(Object.fromEntries(painted)).toEqual({
    red: '\u001B[31mx\u001B[39m',
    yellow: '\u001B[33mx\u001B[39m',
    green: '\u001B[32mx\u001B[39m',
    cyan: '\u001B[36mx\u001B[39m',
    dim: '\u001B[2mx\u001B[22m',
    bold: '\u001B[1mx\u001B[22m',
  })
  expect(createPaint(true).red('')).toBe('')
  expect(createPaint(false).red('x')).toBe('x')
})

test.each([
  [{ isTTY: true, env: {} }, true],
  [{ isTTY: false, env: {} }, false],
  [{ isTTY: true, env: { NO_COLOR: '1' } }, false],
  [{ isTTY: true, env: { NO_COLOR: '' } }, true],
  [{ isTTY: true, env: { TERM: 'dumb' } }, false],
  [{ isTTY: false, env: { FORCE_COLOR: '1' } }, true],
  [{ isTTY: false, env: { FORCE_COLOR: '1', NO_COLOR: '1' } }, true],
  [{ isTTY: true, env: { FORCE_COLOR: '0' } }, false],
])('colour for %j: %s', (query, expected) => {
  expect(wantsColor(query)).toBe(expected)
})

test('the summary', () => {
  const log: Diagnostic = { code: 'inline-tags', severity: 'log', message: 'x' }
  expect(formatSummary([])).toBe('')
  expect(formatSummary([log])).toBe('')
  expect(formatSummary(Array.from({ length: 200 }, () => log))).toBe('')
  expect(formatSummary([anchor, anchor, log])).toBe('2 errors')
  expect(formatSummary([anchor, broken('x')])).toBe('1 error and 1 warning')
})

test('JSON holds each problem and its frame', () => {
  expect(JSON.parse(formatJson([broken('gone.md'), anchor], read))).toEqual([
    {
      ...anchor,
      frame: '3 │ See [custom nodes](./b.md#custom-node) for the rest.\n  │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
    },
    broken('gone.md'),
  ])
  expect(formatJson([], read)).toBe('[]\n')
})

const levels = {
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenMarkdownImages: 'throw',
  onDuplicateRoutes: 'warn',
  onDocsWithoutSidebar: 'log',
  onBrokenExternalLinks: 'throw',
  onUnknownWords: 'warn',
  onLostAddresses: 'throw',
  onStaleTranslations: 'warn',
  onMissingTranslations: 'log',
  onInaccessibleElements: 'warn',
  onBrokenElementImages: 'throw',
  onBrokenElementLinks: 'ignore',
} as const

test('levels of the config hold (R135)', () => {
  expect(applyLevels([broken('a'), anchor], levels)).toEqual([anchor])
  expect(applyLevels([broken('a')], { ...levels, onBrokenLinks: 'throw' })[0]?.severity).toBe('error')
  expect(applyLevels([broken('a')], { ...levels, onBrokenLinks: 'log' })[0]?.severity).toBe('log')
  expect(applyLevels([anchor], { ...levels, onBrokenAnchors: 'warn' })[0]?.severity).toBe('warning')
  const problem: Diagnostic = { code: 'inline-tags', severity: 'log', message: 'x' }
  expect(applyLevels([problem], levels)).toEqual([problem])
})

test('what is said twice is kept once, in order', () => {
  const earlier = { ...anchor, at: { file: 'docs/a.md', line: 1, column: 1, length: 1 } }
  expect(applyLevels([anchor, earlier, { ...anchor }], levels)).toEqual([earlier, anchor])
  const unplaced: Diagnostic = { code: 'navbar-invalid', severity: 'error', message: 'x', key: 'a' }
  expect(applyLevels([unplaced, { ...unplaced, key: 'b' }, unplaced], levels)).toHaveLength(2)
  expect([hasErrors([anchor]), hasErrors([broken('a')])]).toEqual([true, false])
})

test('of very many problems the first are drawn whole, the others have a line each, and the summary counts kinds', () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...broken('docs/a.md', n + 1), message: `No page ${n}` }))
  const text = formatText(many, { color: false, read })
  expect(text.match(/^ {2}No page \d+$/gm)).toHaveLength(30)
  expect(text).toContain('warning broken-link  docs/a.md:200:2  No page 199\n')
  expect(formatSummary([...many, anchor])).toBe('1 error and 200 warnings: 200 broken-link, 1 broken-anchor')
})
