import { describe, expect, test, vi } from 'vitest'
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

describe('the tokens of a language do not depend on languages before it', () => {
  const codeOf: Readonly<Record<string, string>> = {
    javascript: 'const a = `${b(c => /x/)}` /** @type {string} */',
    jsx: '<A b={e => <C d={`${f}`} />} />',
    typescript: 'const a: B = `${b(c => d)}`',
    tsx: '<A b={e => <C d={`${f as string}`} />} />',
    json: '{ "a": 1 }',
    http: 'POST / HTTP/1.1\nContent-Type: application/json\n\n{ "a": 1 }',
    yaml: 'a: b',
    markdown: '---\na: b\n---\n\n# C\n\n```js\nd()\n```',
    jsdoc: '/** @type {string} */',
    php: '<p><?php echo "a$b"; ?></p>',
    markup: '<script>a = b => `${c}`</script>',
  }
  const tokensIn = async (languages: readonly string[]): Promise<Record<string, string>> => {
    vi.resetModules()
    const { loadGrammar } = await import('../../../../../cli/compile/highlight/languages.ts')
    const tokens = languages.map((name) => [name, JSON.stringify(loadGrammar(name)?.(codeOf[name] ?? ''))])
    return Object.fromEntries(tokens)
  }
  test.each(Object.keys(codeOf))('%s', async (name) => {
    const alone = await tokensIn([name])
    expect(alone[name]).toContain('type')
    const others = Object.keys(codeOf).filter((other) => other !== name)
    expect((await tokensIn([...others, name]))[name]).toBe(alone[name])
  })
})
