import { expect, test } from 'vitest'
import { convertLegacySyntax } from '../../../../../cli/compile/parse/legacy.ts'

test('HTML comments become comments of MDX, also over several lines', () => {
  expect(convertLegacySyntax('a <!-- b --> c\n<!--\nd\n-->\ne')).toBe('a {/*  b */} c\n{/* \nd\n*/}\ne')
})

test('titles after the keyword of an admonition go into brackets', () => {
  expect(convertLegacySyntax(':::note A *title*\n:::tip[kept]\n:::')).toBe(':::note[A *title*]\n:::tip[kept]\n:::')
})

test('ids after headings become comments that the heading reads', () => {
  expect(convertLegacySyntax('## One {#eins}\n\nprose {#not-here} goes on')).toBe(
    '## One {/* #eins */}\n\nprose {#not-here} goes on',
  )
})

test('links as code comments have them lead to the API reference', () => {
  expect(convertLegacySyntax('See {@link Editor.update} and {@link Editor | the editor}.')).toBe(
    'See [`Editor.update`](api:Editor.update) and [the editor](api:Editor).',
  )
})

test('code is left alone', () => {
  const text = 'x `<!-- a -->` `{@link B}`\n\n```md\n<!-- c -->\n## D {#e}\n:::note F\n```\n\n<!-- g -->'
  expect(convertLegacySyntax(text)).toBe(text.replace('<!-- g -->', '{/*  g */}'))
})

test('what a fence of mdx-code-block hides from other tools is MDX', () => {
  const text = '```mdx-code-block\n<A>\n<!-- b -->\n</A>\n```\n\n```js\nc\n```'
  expect(convertLegacySyntax(text)).toBe('\n<A>\n{/*  b */}\n</A>\n\n\n```js\nc\n```')
  expect(convertLegacySyntax('````mdx-code-block\n```js\nd\n```\n<E />\n````')).toBe('\n```js\nd\n```\n<E />\n')
  expect(convertLegacySyntax('```md\n```mdx-code-block\n```')).toBe('```md\n```mdx-code-block\n```')
})

test('ids may have spaces and number signs in them', () => {
  expect(convertLegacySyntax('## One {#a b}\n## Two {#c#d}')).toBe('## One {/* #a b */}\n## Two {/* #c#d */}')
})

test('an address in angle brackets may be the target of a link', () => {
  const text = '[a](<https://example.com/a_(b)>)\n[c]: <https://example.com/c>'
  expect(convertLegacySyntax(text)).toBe(text)
})

test('addresses in angle brackets are links', () => {
  expect(convertLegacySyntax('See <https://a.example/b_c(d)> and `<https://e.example>`, <mailto:f@g.example>.')).toBe(
    'See [https://a.example/b\\_c(d)](https://a.example/b_c\\(d\\)) and `<https://e.example>`, [f@g.example](mailto:f@g.example).',
  )
})

test('a title of an admonition without brackets is text if the config says so', () => {
  expect(convertLegacySyntax('> :::note Title\n\n<!-- hidden -->', { hasAdmonitionTitles: false })).toBe(
    '> \\:::note Title\n\n{/*  hidden */}',
  )
})
