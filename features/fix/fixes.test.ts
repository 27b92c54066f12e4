import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadParser } from '../../cli/code/code-parser.ts'
import { loadHtmlParser } from '../../cli/markup/html-source.ts'
import type { Diagnostic, Fix } from '../../cli/report/diagnostic.ts'
import { planFixes } from './fixes.ts'

beforeAll(() => Promise.all([loadParser(), loadHtmlParser()]))

const problem = (file: string, fix: Fix, line = 3): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: 'x',
  at: { file, line, column: 1, length: 1 },
  fix,
})

const address = (written: string, right: string): Fix => ({ kind: 'address', written, right })

function fixed(
  text: string,
  problems: readonly Diagnostic[],
): { readonly after: string | undefined; readonly mended: number } {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-fixes-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, 'a.md'), text)
  symlinkSync(join(dir, 'a.md'), join(dir, 'link.md'))
  const { edits, mended } = planFixes(problems, { absolute: (file) => join(dir, file) })
  return { after: edits.changes()[0]?.after, mended }
}

test.each([
  ['a link', '# A\n\n[x](./B.md "B")\n', '# A\n\n[x](./b.md "B")\n'],
  ['a byte order mark and CRLF', '\uFEFF# A\r\n\r\n[x](./B.md)\r\n', '\uFEFF# A\r\n\r\n[x](./b.md)\r\n'],
  ['a definition elsewhere', '# A\n\n[x]\n\n[x]: ./B.md\n', '# A\n\n[x]\n\n[x]: ./b.md\n'],
  ['an attribute', "# A\n\n<a class='B.md' href='./B.md'>x</a>\n", "# A\n\n<a class='B.md' href='./b.md'>x</a>\n"],
  ['angle brackets', '# A\n\n[x](<./B.md>)\n', '# A\n\n[x](<./b.md>)\n'],
  ['code beside it', '# A\n\n`[x](./B.md)` [x](./B.md)\n', '# A\n\n`[x](./B.md)` [x](./b.md)\n'],
])('%s changes at its address only', (_, before, after) => {
  expect(fixed(before, [problem('a.md', address('./B.md', './b.md'))])).toEqual({ after, mended: 1 })
})

test('a place with two answers stays, and so does a file that is a link to another', () => {
  const text = '# A\n\n[x](./B.md)\n'
  const two = ['./b.md', './c.md'].map((right) => problem('a.md', address('./B.md', right)))
  expect(fixed(text, two)).toEqual({ after: undefined, mended: 0 })
  expect(fixed(text, [problem('link.md', address('./B.md', './b.md'))])).toEqual({ after: undefined, mended: 0 })
})

test('a text is changed only if it is there', () => {
  const heading: Fix = { kind: 'text', offset: 0, written: '##', right: '## ' }
  expect(fixed('# A\n\n##B\n', [problem('a.md', heading)]).after).toBe('# A\n\n## B\n')
  expect(fixed('# A\n\nB\n', [problem('a.md', heading)]).after).toBeUndefined()
})
