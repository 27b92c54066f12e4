import { expect, test } from 'vitest'
import { createHighlighter } from '../../../../../cli/compile/highlight/highlighter.ts'

const { highlight } = createHighlighter(
  new Set([
    'keyword',
    'tag',
    'property',
    'string',
    'number',
    'title',
    'selector',
    'function',
    'atrule',
    'charset',
    'bold',
    'list',
    'quantifier',
    'parameter',
    'comment',
  ]),
)

/** Each name the specification lists, with a line of that language. */
const samples: Readonly<Record<string, string>> = {
  markup: '<a href="x">y</a>',
  html: '<a href="x">y</a>',
  xml: '<a href="x">y</a>',
  svg: '<svg width="1"/>',
  css: 'a { color: red }',
  javascript: 'const a = "b"',
  js: 'const a = "b"',
  typescript: 'type A = string',
  ts: 'const a: number = 1',
  jsx: 'const a = <b c="d" />',
  tsx: 'const a = <b c="d" />',
  flow: 'const a: string = "b"',
  graphql: 'query { a(b: 1) }',
  sql: 'SELECT 1 FROM a',
  yaml: 'a: "b"',
  markdown: '# A **b**',
  md: '# A **b**',
  regex: '[a-z]+',
  python: 'def a(): return "b"',
  go: 'func a() string { return "b" }',
  rust: 'fn a() -> u8 { 1 }',
  c: 'int a = 1;',
  cpp: 'class A { int a = 1; };',
  'objective-c': 'int a = 1;',
  objc: 'int a = 1;',
  objectivec: 'int a = 1;',
  swift: 'let a = "b"',
  kotlin: 'val a = "b"',
  reason: 'let a = "b";',
  coffeescript: 'a = "b" if c',
  actionscript: 'var a:String = "b";',
  jsdoc: '/** @param {string} a */',
  json: '{ "a": 1 }',
}

test.each(Object.entries(samples))('R61: %s has colours', (language, code) => {
  expect(
    highlight(code, language)
      ?.flat()
      .some(({ className }) => className !== ''),
  ).toBe(true)
})

test('R61: more languages are known by the names Prism has for them', () => {
  for (const name of ['bash', 'diff', 'java', 'php', 'ruby', 'toml', 'docker'])
    expect(highlight('x', name), name).toBeDefined()
})

test('R63: a language without a grammar has no colours, and is reported', () => {
  expect(highlight('x', 'no-such-language')).toBeUndefined()
})
