import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Highlighter } from '../../../../../cli/compile/highlight/highlighter.ts'
import { missingHighlighter, openHighlighter } from '../../../../../cli/compile/highlight/open-highlighter.ts'
import { darkTheme, lightTheme } from '../../../../../cli/config/schema/code-themes.ts'

const root = join(import.meta.dirname, '../../../../..')

const configOf = (highlighter: 'prism' | 'shiki'): Parameters<typeof openHighlighter>[0] => ({
  markdown: { highlighter },
  themeConfig: { prism: { theme: lightTheme, darkTheme, magicComments: [], additionalLanguages: [] } as never },
})

let shiki: Highlighter

beforeAll(async () => {
  shiki = openHighlighter(configOf('shiki'), root)
  await shiki.ready()
})

/** Each text with a colour, as `class text`. */
function coloured(code: string, language: string, highlighter = shiki): readonly string[] {
  const tokens = highlighter.highlight(code, language)?.flat() ?? []
  return tokens.filter(({ className }) => className !== '').map(({ text, className }) => `${className} ${text}`)
}

test.each([
  ['vue', '<template><p>{{ a + 1 }}</p></template>', 'tu 1'],
  ['vue', '<template><p v-if="go(1)" /></template>', 'tf go'],
  ['svelte', '{#if a}{/if}', 'tk #if'],
  ['tsx', 'const A = (p: Props<T>) => <b />', 'tn Props'],
  ['rust', "fn f<'a>() { println!(1) }", 'tf println!'],
  ['console', '$ npm run a', 'tf npm'],
  ['sh', 'npm run a --all', 'tx --all'],
  ['markup', '<p class="a">', 'ta class'],
  ['diff-ts', '-const a\n+let a', 't-inserted +'],
])('code in %s has the colours of Prism’s types: %s', (language, code, token) => {
  expect(coloured(code, language)).toContain(token)
})

test('a session tells commands from output, also over several lines and behind a place', () => {
  const session = 'me@host:~/a$ npm i \\\n  --all\nnpm output\n% npm'
  expect(coloured(session, 'shell-session')).toEqual([
    'tp me@host:~/a$ ',
    'tf npm',
    'ts \\',
    'tx --all',
    'tp % ',
    'tf npm',
  ])
})

test('each side of a diff is highlighted as a whole, by Prism too', () => {
  const diff = '@@ -1 +1 @@\n-a = `x\n+a = 1\n b = 2'
  for (const highlighter of [shiki, openHighlighter(configOf('prism'), root)]) {
    const tokens = coloured(diff, 'diff-js', highlighter)
    expect(tokens).toEqual(expect.arrayContaining(['t-deleted -', 't-inserted +', 'tu 1', 'tu 2']))
  }
})

test.each(['', '\n', 'a\n\nb\n', '\ta  b '])('the text of code stays as it is: %j', (code) => {
  for (const language of ['tsx', 'text', 'brainfuck', 'console', 'diff-ts']) {
    const lines = shiki.highlight(code, language) ?? []
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
  }
})

test('the colours of embedded languages follow from the code alone, not from what was highlighted before', async () => {
  const page = '# A\n\n```rust\nlet a = 1;\n```\n'
  const fresh = openHighlighter(configOf('shiki'), root)
  await fresh.ready()
  const first = coloured(page, 'md', fresh)
  expect(first).toContain('tk let')
  coloured('let a = 1;', 'rust', fresh)
  coloured('a: 1', 'yaml', fresh)
  expect(coloured(page, 'md', fresh)).toEqual(first)
  expect(coloured('<style lang="scss">\n$a: 1px;\n</style>', 'vue')).toContain('tu 1px')
})

test('a language that Shiki lacks is left to Prism, and one that nobody knows is none', () => {
  expect(coloured('+[->+<]', 'brainfuck')).not.toEqual([])
  expect(shiki.highlight('a', 'nothing')).toBeUndefined()
  expect(shiki.highlight('a', 'diff-nothing')).toBeUndefined()
})

test('without the package Prism takes its place, and the key of the config is named', () => {
  const elsewhere = join(tmpdir(), 'no-site')
  expect(openHighlighter(configOf('shiki'), elsewhere).key).toBe('')
  const [problem] = missingHighlighter(configOf('shiki'), elsewhere)
  expect(problem).toMatchObject({ code: 'package-missing', key: 'markdown.highlighter' })
  expect(missingHighlighter(configOf('prism'), elsewhere)).toEqual([])
  expect(missingHighlighter(configOf('shiki'), root)).toEqual([])
})
