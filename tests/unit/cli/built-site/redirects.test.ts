import { expect, test } from 'vitest'
import { parsePage } from '../../../../cli/markup/parse-page.ts'
import { redirectRules, refreshTarget, ruleTarget } from '../../../../cli/built-site/redirects.ts'

function target(content: string): string | undefined {
  return refreshTarget(parsePage(Buffer.from(`<meta http-equiv="Refresh" content="${content}">`)))
}

test('the target of a page that forwards', () => {
  expect(target('0; url=/a')).toBe('/a')
  expect(target('0;URL=/a?x=1&amp;y=2')).toBe('/a?x=1&y=2')
  expect(target("0; url='/a b'")).toBe('/a b')
  expect(target('0.5, /a')).toBe('/a')
  expect(target('0 url = /a')).toBe('/a')
  expect(target('30')).toBeUndefined()
  expect(target('')).toBeUndefined()
})

test('lines of _redirects', () => {
  const rules = redirectRules(
    [
      '# old names',
      '/old /new',
      '/b/ https://b.example 301!',
      '/blog/* /posts/:splat 302',
      '/x/:id /y/:id',
      '/gone /404 404',
      '/lang / 302 Language=fr',
      '',
    ].join('\n'),
  )
  expect(rules.map(({ from }) => from)).toEqual(['/old', '/b/', '/blog/*'])
  expect(ruleTarget(rules, '/old')).toBe('/new')
  expect(ruleTarget(rules, '/b')).toBe('https://b.example')
  expect(ruleTarget(rules, '/blog/2020/a')).toBe('/posts/2020/a')
  expect(ruleTarget(rules, '/blogs')).toBeUndefined()
})
