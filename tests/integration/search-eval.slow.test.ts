import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')
let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'docs-gen-eval-'))
  mkdirSync(join(dir, 'docs'))
  writeFileSync(join(dir, 'docs/shortcuts.md'), '# Keyboard shortcuts\n\nPress keys.\n\n## Undo\n\nPress Ctrl+Z.\n')
  writeFileSync(
    join(dir, 'docs/board.md'),
    '# Whiteboard\n\nDraw on it with a pen, or with the keyboard if you have no pen at all.\n',
  )
  writeFileSync(join(dir, 'docs/secret.md'), '---\nunlisted: true\n---\n\n# Secret\n')
  writeFileSync(
    join(dir, 'docs-gen.config.ts'),
    "import { defineConfig, docs } from 'docs-gen'\nexport default defineConfig({ title: 'Site', url: 'https://docs.example', baseUrl: '/base/', sources: [docs()] })\n",
  )
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

function evaluate(questions: string, ...flags: readonly string[]): Ran {
  writeFileSync(join(dir, 'questions.yml'), questions)
  const { status, stdout, stderr } = spawnSync('node', [bin, 'search', 'eval', 'questions.yml', ...flags], {
    cwd: dir,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  })
  return { code: status, out: stdout, err: stderr }
}

const questions = `questions:
  - question: whiteboard
    page: /docs/board
  - question: undo
    page: [/docs/board, /docs/shortcuts#undo]
  - question: keyboard
    page: /docs/board
  - question: xyzzy
    page: /docs/board
`

test('questions are scored, and each that fails names what came instead', () => {
  const { code, out } = evaluate(questions)
  expect(code).toBe(0)
  expect(out).toBe(`  success@1  0.50  2 of 4
  success@5  0.75  3 of 4
  mrr        0.63

Questions whose page is not first (2)

  keyboard
    wanted /docs/board: result 2; instead:
    1. /base/docs/shortcuts  Keyboard shortcuts

  xyzzy
    wanted /docs/board: not found, nor anything else
`)
})

test('a score below its threshold fails, which the command line may change', () => {
  const strict = `threshold:\n  success@1: 0.6\n  success@5: 0.7\n${questions}`
  const { code, out, err } = evaluate(strict)
  expect(code).toBe(1)
  expect(out).toContain('success@1  0.50  2 of 4  (below 0.6)')
  expect(out).toContain('success@5  0.75  3 of 4  (at least 0.7)')
  expect(err).toContain('success@1 is 0.5, below the threshold of 0.6')
  expect(evaluate(strict, '--threshold', 'success@1=0.5').code).toBe(0)
  expect(evaluate(questions, '--threshold', '0.8').code).toBe(1)
  expect(evaluate(questions, '--threshold', 'mrr=0.6').code).toBe(0)
  expect(evaluate(questions, '--threshold', '80')).toMatchObject({
    code: 2,
    err: expect.stringContaining('from 0 to 1'),
  })
})

test('--json prints the scores and what was found, and nothing else', () => {
  const { out } = evaluate(questions, '--json', '--threshold', 'success@1=0.6')
  expect(JSON.parse(out)).toMatchObject({
    ok: false,
    scores: { 'success@1': 0.5, 'success@5': 0.75, mrr: 0.625 },
    missed: ['success@1'],
    questions: [
      { question: 'whiteboard', pages: ['/docs/board'], rank: 1 },
      { question: 'undo', rank: 1 },
      { question: 'keyboard', rank: 2, found: [{ url: '/base/docs/shortcuts' }, { url: '/base/docs/board' }] },
      { question: 'xyzzy', rank: null, found: [] },
    ],
  })
})

test.each([
  ['a misspelt page', 'questions:\n  - question: a\n    page: /docs/bord\n', '3:11', 'Did you mean /docs/board?'],
  ['an unlisted page', 'questions:\n  - question: a\n    page: [/docs/secret]\n', '3:12', 'leaves out the page'],
  ['an unknown key', 'questions:\n  - query: a\n    page: /docs/board\n', '2:5', 'Unknown key `questions[0].query`'],
  ['a share above 1', `threshold: { mrr: 80 }\n${questions}`, '1:19', 'a share from 0 to 1'],
  ['a list', '- question: a\n', '1:1', 'The content must be an object, but is a list'],
  ['no question', 'questions: []\n', '1:1', 'has no question'],
  ['YAML that is none', 'questions: [\n', '2:1', 'not valid YAML'],
])('%s is reported at its place', (_, text, place, message) => {
  const { code, err } = evaluate(text)
  expect(code).toBe(1)
  expect(err).toContain(`questions.yml:${place}`)
  expect(err).toContain(message)
})

test('--what-if shows what ranks, keywords and synonyms would change, and changes nothing', () => {
  const tryOut = (changes: string, ...flags: readonly string[]): Ran => {
    writeFileSync(join(dir, 'changes.yml'), changes)
    return evaluate(questions, '--what-if', 'changes.yml', ...flags)
  }
  const { code, out } = tryOut(`pages:
  /docs/board: { rank: 9, keywords: [xyzzy, keyboard] }
synonyms: [[undo, revert]]
`)
  expect(code).toBe(0)
  expect(out).toMatch(/^ {2}success@1 {2}0\.50 → 0\.75\n {2}success@5 {2}0\.75 → 1\.00\n {2}mrr/)
  expect(out).toContain('xyzzy: not found → result 1')
  expect(tryOut('synonyms: []\n').out).toContain('No question has another place')
  expect(JSON.parse(tryOut('synonyms: []\n', '--json').out)).toMatchObject({
    before: { scores: {} },
    after: { scores: {} },
  })
  expect(tryOut('pages: { /docs/bord: { rank: 1 } }\n')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/changes\.yml:1.*Did you mean \/docs\/board\?/s),
  })
  expect(tryOut('ranks: {}\n')).toMatchObject({ code: 1, err: expect.stringContaining('Unknown key') })
  expect(evaluate(questions).out).toContain('success@1  0.50')
})
