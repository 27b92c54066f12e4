import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { redirectPage } from '../../../templates/redirect.ts'

/** Where a redirect page's script leads a visitor with this query and hash. */
function scriptTarget(html: string, visited: { search: string; hash: string }): string | undefined {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  let target: string | undefined
  runInNewContext(script, { location: { ...visited, replace: (to: string) => void (target = to) } })
  return target
}

const visited = { search: '?a=1', hash: '#b' }

test('refreshes at once and names the canonical address (R11)', () => {
  const html = redirectPage({ to: '/base/new', canonical: 'https://x.example/base/new', lang: 'fr' })
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/new">')
  expect(html).toContain('<link rel="canonical" href="https://x.example/base/new">')
  expect(html).toContain('<a href="/base/new">')
})

test.each([
  ['/new', '/new?a=1#b'],
  ['https://x.example/discussions/1', 'https://x.example/discussions/1?a=1#b'],
  ['/new?own', '/new?own'],
  ['/new#own', '/new#own'],
])('leads to %s with query and hash only where it has none', (to, target) => {
  expect(scriptTarget(redirectPage({ to }), visited)).toBe(target)
})

test('lets no address break out of the page', () => {
  const to = `/a"'</script><script>alert(1)</script>&b`
  const html = redirectPage({ to })
  expect(scriptTarget(html, { search: '', hash: '' })).toBe(to)
  expect(html.match(/<script>/g)).toHaveLength(1)
  expect(html).toContain('url=/a&quot;&#39;&lt;/script&gt;')
})
