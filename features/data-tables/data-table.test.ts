import { mkdtempSync, writeFileSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompiledContent } from '../../cli/compile/compiled-page.ts'
import { compileText, htmlOf } from '../../tests/compile-text.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-tables-'))
  mkdirSync(join(folder, 'docs'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function compile(file: string, data: string, more = ''): Promise<CompiledContent> {
  writeFileSync(join(folder, 'docs', file), data)
  return compileText(`::data-table{file="./${file}"${more}}\n`, { folder })
}

const problems = ({ diagnostics }: CompiledContent): readonly string[] =>
  diagnostics.map(({ code, at, message }) => `${code} ${at?.file}:${at?.line}:${at?.column} ${message}`)

const table = (head: string, ...rows: readonly string[]): string => {
  const row = (tag: string, text: string): string =>
    `<tr>${text
      .split('|')
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  return `<div class="table-wrap"><table><thead>${row('th', head)}</thead><tbody>${rows.map((one) => row('td', one)).join('')}</tbody></table></div>`
}

test.each([
  ['name,size\na,1.10\n"b, c","say ""x"""\n', table('name|size', 'a|1.10', 'b, c|say "x"')],
  ['\uFEFFname;size\r\na;1\r\n\r\n"two\nlines";2', table('name|size', 'a|1', 'two\nlines|2')],
  ['name\tsize\n<b>\t&\n', table('name|size', '&lt;b&gt;|&amp;')],
])('a table of CSV %#', async (data, html) => {
  const compiled = await compile('a.csv', data)
  expect(htmlOf(compiled)).toBe(html)
  expect(problems(compiled)).toEqual([])
  expect(compiled.inputs.map(({ file }) => file)).toContain('docs/a.csv')
})

test.each([
  ['[{"name":"a","size":1.10},{"name":"b","isNew":true}]', table('name|size|isNew', 'a|1.10|', 'b||true')],
  ['[["name","size"],["a",1]]', table('name|size', 'a|1')],
])('a table of JSON %#', async (data, html) => expect(htmlOf(await compile('a.json', data))).toBe(html))

test('columns, a caption and widths, all of them found by the search', async () => {
  const compiled = await compile('a.csv', 'a,b,c\n1,2,3\n', ' columns="c, a" caption="Sizes" widths="1 3"')
  expect(htmlOf(compiled)).toContain(
    '<caption class="theme-caption">Sizes</caption><colgroup><col style="width:25%"><col style="width:75%"></colgroup><thead><tr><th>c</th><th>a</th>',
  )
  expect(compiled.sections[0]?.text.trim()).toBe('Sizes\nc\na\n3\n1')
})

test.each([
  ['a.csv', 'a,b\n1,2,3\n', 'data-file-invalid docs/a.csv:2:1 This row has 3 cells, and the first row 2'],
  ['a.csv', 'a,b\n1,"2\n', 'data-file-invalid docs/a.csv:2:3 The quote at the start of this cell is never closed'],
  ['a.csv', 'a,b\n"1"x,2\n', 'data-file-invalid docs/a.csv:2:4 Text follows a cell in quotes'],
  [
    'a.json',
    '[{"a":1},\n {"a":[1]}]',
    'data-file-invalid docs/a.json:2:7 A cell holds a text, a number or true and false',
  ],
  ['a.json', '{"a":1}', 'data-file-invalid docs/a.json:1:1 This is no list of rows'],
  ['a.json', '[{"a":1},', 'data-file-invalid docs/a.json:1:10 The file is not valid JSON'],
])('%s with %j is named where it is wrong', async (file, data, problem) =>
  expect(problems(await compile(file, data))).toEqual([problem]),
)

test('a file that is not there, a column and a width that are none are named', async () => {
  const missing = await compileText('::data-table{file="./none.csv"}\n', { folder })
  expect(problems(missing)).toEqual(['code-file-unresolved docs/page.md:1:1 There is no file ./none.csv.'])
  const compiled = await compile('a.csv', 'size\n1\n', ' columns="sise" widths="wide"')
  expect(compiled.diagnostics.map(({ message }) => message)).toEqual([
    'wide is no width of a column.',
    'The file has no column sise.',
  ])
})
