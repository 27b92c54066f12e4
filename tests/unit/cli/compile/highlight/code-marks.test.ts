import { expect, test } from 'vitest'
import { highlightCode } from '../../../../../cli/compile/highlight/code-lines.ts'
import { takeCodeMarks } from '../../../../../cli/compile/highlight/code-marks.ts'
import { createHighlighter } from '../../../../../cli/compile/highlight/highlighter.ts'
import { defaultMagicComments } from '../../../../../cli/compile/highlight/magic-comments.ts'

const settings = {
  highlighter: createHighlighter(new Set(['keyword', 'string'])),
  magicComments: defaultMagicComments,
}

function html(code: string, language = 'ts', meta = ''): string {
  return highlightCode({ code, language, meta }, settings).html
}

test.each([
  ['a // [!code ++]', 'a'],
  ['a /* [!code ++] */', 'a'],
  ['<A /> {/* [!code ++] */}', '<A />'],
  ['<p> <!-- [!code ++] -->', '<p>'],
  ['a # [!code ++]', 'a'],
  ['select -- [!code ++]', 'select'],
  ['x % [!code ++]', 'x'],
  ['mov ; [!code ++]', 'mov'],
  ['a // why it is so [!code ++]', 'a // why it is so'],
  ['a /* why [!code ++] */', 'a /* why */'],
  ['a // [!code focus] [!code ++]', 'a'],
  ['a // [!code focus] // [!code ++]', 'a'],
])('a mark is taken out of the comment: %s', (line, expected) => {
  const { code, classes } = takeCodeMarks(line)
  expect(code).toBe(expected)
  expect(classes.get(1)).toContain('code-line-added')
})

test.each([
  "print('[!code ++]')",
  'const marks = "[!code ++]"',
  'a // [!code ++] and more',
  'a // [!coded ++]',
  '[!code ++]',
])('text that is no mark stays: %s', (line) => {
  expect(takeCodeMarks(line)).toMatchObject({ code: line, classes: new Map(), unknown: [] })
})

test('a backslash shows the mark itself', () => {
  expect(takeCodeMarks('a // [\\!code ++]')).toMatchObject({ code: 'a // [!code ++]', classes: new Map() })
})

test('two exclamation marks do too, as in VitePress', () => {
  expect(takeCodeMarks('a // [!!code ++]')).toMatchObject({ code: 'a // [!code ++]', classes: new Map() })
})

test('Markdown has comments of HTML and JSX only, so its examples of code stay whole', () => {
  const example = '```ts\na // [!code ++]\n// highlight-next-line\nb\n```\ntext <!-- [!code focus] -->'
  expect(highlightCode({ code: example, language: 'md', meta: '' }, settings).text).toBe(
    '```ts\na // [!code ++]\n// highlight-next-line\nb\n```\ntext',
  )
})

test('a mark on a line of its own is about the next lines, one in a line about that and the next', () => {
  expect(takeCodeMarks('a\n// [!code --:2]\nb\nc\nd // [!code ++:9]\ne')).toMatchObject({
    code: 'a\nb\nc\nd\ne',
    origins: [1, 3, 4, 5, 6],
    classes: new Map([
      [2, ['code-line-removed']],
      [3, ['code-line-removed']],
      [4, ['code-line-added']],
      [5, ['code-line-added']],
    ]),
  })
})

test('marks of another name are told', () => {
  expect(takeCodeMarks('a // [!code fucos]\nb // [!code ++:x]')).toMatchObject({ unknown: ['fucos', '++:x'] })
})

test('added and removed lines are elements that say so', () => {
  expect(html('a // [!code --]\nb // [!code ++]\nc')).toBe(
    '<del class="code-line code-line-removed">a\n</del><ins class="code-line code-line-added">b\n</ins>c',
  )
})

test('lines are pale if others are in focus', () => {
  expect(html('a\nb // [!code focus]')).toBe(
    '<span class="code-line code-line-pale">a\n</span><span class="code-line code-line-focused">b\n</span>',
  )
})

test('marks, magic comments and numbers are about the lines that are shown', () => {
  const code = 'a\n// highlight-next-line\nb\n// [!code error]\nc\n// highlight-next-line\nd'
  const marked = 'theme-code-block-highlighted-line'
  expect(html(code, 'ts', '{1}')).toBe(
    `<span class="code-line ${marked}">a\n</span><span class="code-line ${marked}">b\n</span>` +
      `<span class="code-line code-line-error">c\n</span><span class="code-line ${marked}">d\n</span>`,
  )
})

test('a word is marked wherever it is, across colours, and once', () => {
  const mark = (text: string) => `<mark class="code-word">${text}</mark>`
  expect(html('// [!code word:const a:1]\nconst a\nconst a')).toBe(
    `<span class="tk">${mark('const')}</span>${mark(' a')}\n<span class="tk">const</span> a`,
  )
  expect(html('aaa // [!code word:aa]\naa', 'text')).toBe(`${mark('aa')}a\n${mark('aa')}`)
  expect(html('a:b<c // [!code word:a\\:b<]', 'text')).toBe(`${mark('a:b&lt;')}c`)
  expect(html('abc // [!code word:ab] [!code word:bc]', 'text')).toBe(`${mark('ab')}c`)
})

test('the number of the first line highlights no line', () => {
  expect(html('a\nb', 'ts', 'showLineNumbers={2} {1}')).toBe(
    '<span class="code-line theme-code-block-highlighted-line">a\n</span><span class="code-line">b\n</span>',
  )
})

const notes = { numbers: new Set([1, 2]), idOf: (n: number): string => `note-${n}`, called: new Set<number>() }

function withNotes(code: string, language = 'ts'): ReturnType<typeof highlightCode> {
  return highlightCode({ code, language, meta: '', notes }, settings)
}

test.each([
  ['a // (1)', 'a', [1]],
  ['a # (1)!', 'a', [1]],
  ['a /* (1) */', 'a', [1]],
  ['<p> <!-- (2) -->', '<p>', [2]],
  ['<A /> {/* (2) */}', '<A />', [2]],
  ['a // <1>', 'a', [1]],
  ['a <1> <2>', 'a', [1, 2]],
  ['a // (1) (2)', 'a', [1, 2]],
  ['a // why (1)', 'a // why', [1]],
  ['a // [!code ++] // (1)', 'a', [1]],
  ['a // (1) [!code ++]', 'a', [1]],
  ['// (1)\na', 'a', [1]],
  ['a\n// (1)', 'a', [1]],
])('a number at the end of a line leads to a note: %s', (code, text, called) => {
  expect(withNotes(code)).toMatchObject({ text, called, strays: [] })
})

test.each(['f(1)', 'a (1)', 'Array<1>', "print('# (1)')", '// a(1)', 'x // (1) and more'])(
  'other numbers stay: %s',
  (code) => {
    expect(withNotes(code)).toMatchObject({ text: code, called: [], strays: [] })
  },
)

test('a number without a note stays, and is known as one', () => {
  expect(withNotes('a // (3)')).toMatchObject({ text: 'a // (3)', called: [], strays: ['// (3)'] })
  expect(html('a // (1)')).toContain('// (1)')
})

test('the link has no text, so no copy contains it', () => {
  expect(withNotes('a // (2)', '').html).toBe(
    'a<a class="code-callout" href="#note-2" role="doc-noteref" aria-label="2" data-written="// (2)"></a>',
  )
})
