import { slugify } from '@mdit-vue/shared'
import { expect, test } from 'vitest'
import { createSlugger, type HeadingIdStyle } from '../../../../cli/text/heading-slugs.ts'

/**
 * Headings of one page in eight scripts, and their ids: of github-slugger, which is that of Docusaurus, of Python-Markdown 3.4 (`toc`),
 * and of PyMdown Extensions 9.5 (`slugify(case='lower')`). These packages made the table.
 */
const rows: readonly (readonly [string, string, string, string])[] = [
  ['Getting started', 'getting-started', 'getting-started', 'getting-started'],
  ["What's new? (1.0)", 'whats-new-10', 'whats-new-10', 'whats-new-10'],
  ['server.port', 'serverport', 'serverport', 'serverport'],
  ['2 ways to begin', '2-ways-to-begin', '2-ways-to-begin', '2-ways-to-begin'],
  ['a_b -- c', 'a_b----c', 'a_b-c', 'a_b----c'],
  ['C++ & C#', 'c--c', 'c-c', 'c--c'],
  ['Crème brûlée', 'crème-brûlée', 'creme-brulee', 'crème-brûlée'],
  ['Größe ändern', 'größe-ändern', 'groe-andern', 'größe-ändern'],
  ['Привет, мир!', 'привет-мир', '_1', 'привет-мир'],
  ['Быстрый старт 2', 'быстрый-старт-2', '2', 'быстрый-старт-2'],
  ['Γρήγορη εκκίνηση', 'γρήγορη-εκκίνηση', '_2', 'γρήγορη-εκκίνηση'],
  ['Ό,τι νέο', 'ότι-νέο', '_3', 'ότι-νέο'],
  ['البدء السريع', 'البدء-السريع', '_4', 'البدء-السريع'],
  ['ما الجديد؟', 'ما-الجديد', '_5', 'ما-الجديد'],
  ['מדריך מהיר', 'מדריך-מהיר', '_6', 'מדריך-מהיר'],
  ['מה חדש?', 'מה-חדש', '_7', 'מה-חדש'],
  ['快速开始', '快速开始', '_8', '快速开始'],
  ['常见问题（FAQ）', '常见问题faq', 'faq', '常见问题faq'],
  ['はじめに', 'はじめに', '_9', 'はじめに'],
  ['ガイド：設定', 'ガイド設定', '_10', 'ガイド設定'],
  ['시작하기', '시작하기', '_11', '시작하기'],
  ['설정 방법 2', '설정-방법-2', '2_1', '설정-방법-2'],
  ['Getting started', 'getting-started-1', 'getting-started_1', 'getting-started_1'],
  ['Getting started', 'getting-started-2', 'getting-started_2', 'getting-started_2'],
  ['sail 7', 'sail-7', 'sail-7', 'sail-7'],
  ['sail 7', 'sail-7-1', 'sail-7_1', 'sail-7_1'],
  ['!!!', '', '_12', '_1'],
  ['---', '---', '-', '---'],
  ['`code` in <T>', 'code-in-t', 'code-in-t', 'code-in'],
  ['  spaced   out  ', '--spaced---out--', 'spaced-out', 'spaced---out'],
  ['foo_1', 'foo_1', 'foo_1', 'foo_1'],
  ['foo', 'foo', 'foo', 'foo'],
  ['foo', 'foo-1', 'foo_2', 'foo_2'],
]

const ids = (style: HeadingIdStyle): readonly string[] => {
  const slugger = createSlugger(style)
  return rows.map(([text]) => slugger.slug(text))
}

test.each([
  ['github', 1],
  ['docusaurus', 1],
  ['python-markdown', 2],
  ['pymdownx', 3],
] as const)('ids of %s are those that its package makes', (style, column) => {
  expect(ids(style)).toEqual(rows.map((row) => row[column]))
})

test('ids of VitePress are those of its package, with a number behind each that is taken', () => {
  const { plain } = createSlugger('vitepress')
  for (const [text] of rows) expect(plain(text)).toBe(slugify(text))
  const slugger = createSlugger('vitepress')
  slugger.take('tide-1')
  expect(['Tide', 'Tide', 'Tide', '!!!', '!!!'].map((text) => slugger.slug(text))).toEqual([
    'tide',
    'tide-2',
    'tide-3',
    '',
    '',
  ])
})

test('an id that the author wrote is taken in the styles of Python', () => {
  const slugger = createSlugger('python-markdown')
  slugger.take('tide')
  expect(slugger.slug('Tide')).toBe('tide_1')
})
