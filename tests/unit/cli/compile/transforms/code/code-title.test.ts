import { expect, test } from 'vitest'
import { readTitle } from '../../../../../../cli/compile/transforms/code/code-title.ts'

test.each([
  'a_b_c.ts',
  '*.ts and **/*.tsx',
  'app/[slug]/page.tsx',
  'https://example.com',
  '![picture](./a.png)',
  '# [a](./a.md)',
  '- [a](./a.md)',
  '[a](./a.md) <img src=x onerror=alert(1)>',
])('a title without a link is plain text: %s', (title) => {
  expect(readTitle(title)).toEqual({ text: title })
})

test.each([
  ['[a.ts](./a.ts)', 'a.ts'],
  ['From [`a.ts`](./a.ts), *line 3*', 'From a.ts, line 3'],
])('a title with a link is Markdown: %s', (title, text) => {
  const result = readTitle(title)
  expect(result.text).toBe(text)
  expect(result.linked).toBeDefined()
})
