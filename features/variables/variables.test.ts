import { expect, test } from 'vitest'
import { compileText, htmlOf, parsers, problemsOf } from '../../tests/compile-text.ts'

const markdown = { variables: { version: '2<4', node: 20 } }

test.each(parsers)('values are text in paragraphs, titles, links and addresses in %s', async (_, parser) => {
  const text =
    '# Title {{node}}\n\n{{ version }}, **{{ node}}** [for {{node}}](https://x.org/{{node}}.zip) `{{ node }}`\n\n{{ node }}\n'
  const compiled = await compileText(text, { ...parser, markdown })
  expect(htmlOf(compiled)).toContain('<p>2&lt;4, <strong>20</strong> <a href="@0@"')
  expect(htmlOf(compiled)).toContain('>for 20</a> <code>{{ node }}</code></p><p>20</p>')
  expect(compiled.contentTitle).toBe('Title 20')
  expect(compiled.links.map(({ href }) => href)).toEqual(['https://x.org/20.zip'])
  expect(compiled.sections[0]?.text).toContain('2<4, 20 for 20')
  expect(problemsOf(compiled)).toEqual([])
})

test.each(parsers)('an unknown name is shown as it is written, and named in %s', async (_, parser) => {
  const compiled = await compileText('A {{ version }} and {{ versoin }}.', { ...parser, markdown })
  expect(htmlOf(compiled)).toBe('<p>A 2&lt;4 and <var>{{ versoin }}</var>.</p>')
  expect(problemsOf(compiled)).toEqual(['unknown-variable 1:21 The config has no variable versoin.'])
  expect(compiled.diagnostics[0]?.hint).toBe('Did you mean {{ version }}?')
})

test.each(parsers)('code has values where its first line asks for them in %s', async (_, parser) => {
  const fence = (meta: string): string => `\`\`\`text${meta}\nnpm i x@{{ node }}\n\`\`\`\n`
  expect(htmlOf(await compileText(fence(''), { ...parser, markdown }))).toContain('npm i x@{{ node }}')
  const filled = await compileText(fence(' variables title="a"'), { ...parser, markdown })
  expect(htmlOf(filled)).toContain('npm i x@20')
  expect(htmlOf(filled)).toContain('<div class="code-block-title">a</div>')
})

test('HTML has values in texts and attributes, escaped', async () => {
  const text =
    '<div title="{{ version }}">{{ version }}</div>\n\n\\{{ node }} <b>{{node}}</b> <code>{{ node }}</code>\n'
  expect(htmlOf(await compileText(text, { markdown }))).toBe(
    '<div title="2&lt;4">2&lt;4</div><p>{{ node }} <b>20</b> <code>{{ node }}</code></p>',
  )
})

test('an attribute of JSX shows none, which is named', async () => {
  const compiled = await compileText('<div title="{{ node }}">{{ node }}</div>\n', { format: 'mdx', markdown })
  expect(htmlOf(compiled)).toContain('>20</div>')
  expect(problemsOf(compiled)).toEqual(['unknown-variable 1:1 An attribute of JSX shows no variables.'])
})

test('without variables braces are text, and named', async () => {
  expect(problemsOf(await compileText('A {{ version }}'))).toEqual([
    'foreign-syntax 1:3 "{{ version }}" is a value of Vue and Jinja; it is shown as text.',
  ])
})
