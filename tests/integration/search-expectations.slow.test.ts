import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from '../../dist/cli/index.js'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-gen-expect-'))
  mkdirSync(join(dir, 'docs'))
  writeFileSync(join(dir, 'docs/shortcuts.md'), '# Keyboard shortcuts\n\nPress keys.\n')
  writeFileSync(join(dir, 'docs/board.md'), '# Whiteboard\n\nDraw on it.\n')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

function writeSite({ search, expected }: { readonly search: string; readonly expected: string }): void {
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site',
  url: 'https://docs.example',
  baseUrl: '/base/',
  sources: [docs()],
  themeConfig: { search: ${search} },
})
`,
  )
  writeFileSync(join(dir, 'docs/intro.md'), `---\nsearch:\n  expect: [${expected}]\n---\n\n# Start here\n\nHello.\n`)
}

test('check reports queries that find another page first, with the scores of both', async () => {
  writeSite({
    search: `{ synonyms: [['canvas', 'whiteboard']], expect: { hotkeys: '/docs/shortcuts', canvas: '/docs/board', 'press keys': '/docs/board' } }`,
    expected: 'start, whiteboard',
  })
  const { ok, diagnostics } = await check({ siteDir: dir, noCache: true })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, message, at }) => [code, `${at?.file}:${at?.line}`, message])).toEqual([
    [
      'search-expectation',
      expect.stringMatching(/^docs-gen\.config\.ts:[1-9]/),
      expect.stringMatching(
        /^The query "press keys" must find \/docs\/board first, but finds \/base\/docs\/shortcuts \(score [\d.]+: press [\d.]+, keys [\d.]+\); \/docs\/board is not among the results\.$/,
      ),
    ],
    [
      'search-expectation',
      expect.stringMatching(/^docs\/intro\.md:[1-9]/),
      expect.stringMatching(/^The query "whiteboard" must find \/docs\/intro first, but finds \/base\/docs\/board/),
    ],
  ])
})

test('check is content with queries that succeed', async () => {
  writeSite({
    search: `{ synonyms: [['canvas', 'whiteboard']], expect: { canvas: '/docs/board' } }`,
    expected: 'start',
  })
  expect((await check({ siteDir: dir, noCache: true })).diagnostics).toEqual([])
})

function explain(...args: readonly string[]): {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
} {
  return spawnSync('node', [bin, 'search', 'explain', ...args], { encoding: 'utf8', cwd: dir })
}

test('search explain prints the words, their synonyms and the scores', () => {
  writeSite({ search: '{}', expected: 'start' })
  const { status, stdout, stderr } = explain('how to add hotkeys')
  expect(status, stderr).toBe(0)
  expect(stdout).toMatch(/^Words\n {2}how {6}weight 0\n/)
  expect(stdout).toMatch(/hotkeys {2}weight [\d.]+ {2}also .*shortcut/)
  expect(stdout).toMatch(/ 1\. Keyboard shortcuts\n {4}\/base\/docs\/shortcuts, score [\d.]+, \d+ % of the query\n/)
  expect(stdout).toMatch(/hotkeys {2}headings \d/)
  expect(explain('zzzzzz').stdout).toContain('Nothing is found.')
  const { sections } = JSON.parse(explain('hotkeys', '--json').stdout) as { sections: { url: string }[] }
  expect(sections[0]?.url).toBe('/base/docs/shortcuts')
  const option = explain('--dry-run', '--json')
  expect(option.status, option.stderr).toBe(0)
  expect(JSON.parse(option.stdout)).toMatchObject({ words: [{ text: 'dry-run' }] })
  expect(explain('hotkeys', '--jsno')).toMatchObject({ stderr: expect.stringContaining('(Did you mean --json?)') })
  expect(explain('hotkeys', '--limit', '0')).toMatchObject({ stderr: expect.stringContaining('whole number') })
  expect(explain('hotkeys', '--locale', 'xx')).toMatchObject({ stderr: expect.stringContaining("'xx'") })
})
