import { describe, expect, test } from 'vitest'
import { joinWithOwn, countOwnRedirects } from './own-files.ts'
import {
  leftOutRedirects,
  nginxRedirects,
  type RedirectInput,
  redirectLines,
  redirectsOf,
  vercelRedirects,
} from './redirect-rules.ts'

function input(from: readonly string[], more: Partial<RedirectInput> & { to?: string } = {}): RedirectInput {
  const { to = '/b/docs/a/#x', ...rest } = more
  const locales = [{ baseUrl: '/b/', redirects: from.map((path) => ({ from: path, to })), pages: new Set(['/docs/a']) }]
  return { host: 'netlify', ownRedirects: 0, locales, ...rest }
}

/** Names that mean something to a host: [written, line of `_redirects`, source of `vercel.json`, location of nginx]. */
const names = [
  ['/a b', '/b/a%20b', '/b/a%20b', '"/b/a b"'],
  ['/a%20b', '/b/a%20b', '/b/a%20b', '"/b/a b"'],
  ['/a"b', '/b/a%22b', '/b/a%22b', String.raw`"/b/a\"b"`],
  ["/a'b", "/b/a'b", "/b/a'b", `"/b/a'b"`],
  ['/a:b', '/b/a%3Ab', String.raw`/b/a\:b`, '"/b/a:b"'],
  ['/a*', '/b/a%2A', String.raw`/b/a\*`, '"/b/a*"'],
  ['/a$1', '/b/a$1', '/b/a$1', '"/b/a$1"'],
  ['/{a}(b)+', '/b/%7Ba%7D(b)+', String.raw`/b/%7Ba%7D\(b\)\+`, '"/b/{a}(b)+"'],
  ['/ü', '/b/%C3%BC', '/b/%C3%BC', '"/b/ü"'],
  ['/%C3%BC', '/b/%C3%BC', '/b/%C3%BC', '"/b/ü"'],
  ['/a?b#c', '/b/a%3Fb%23c', '/b/a%3Fb%23c', '"/b/a?b#c"'],
  ['/100%', '/b/100%25', '/b/100%25', '"/b/100%"'],
] as const

test.each(names)('%s is a name for every host', (from, line, source, location) => {
  expect(redirectLines(input([from]), '301')[0]).toBe(`${line} /b/docs/a/#x 301`)
  expect(vercelRedirects(input([from], { host: 'vercel' }))[0]).toMatchObject({ source })
  expect(nginxRedirects(input([from], { host: 'nginx' }))).toContain(`location = ${location} {`)
})

test('a target is one word, in ASCII, without variables', () => {
  const far = input(['/old'], { to: 'https://example.org/a b?x=$1&y=ü' })
  expect(redirectLines(far, '301!')[0]).toBe('/b/old https://example.org/a%20b?x=$1&y=%C3%BC 301!')
  expect(vercelRedirects(far)[0]).toMatchObject({ destination: 'https://example.org/a%20b?x=%241&y=%C3%BC' })
  expect(nginxRedirects(far)).toContain('return 301 "https://example.org/a%20b?x=%241&y=%C3%BC";')
})

test('a name with a line break gets no location of nginx', () => {
  expect(nginxRedirects(input(['/a%0Ab', '/c']))).not.toContain('a\nb')
})

test('the form of the site comes first, and a page keeps its address', () => {
  const all = (more: Partial<RedirectInput>): readonly string[] =>
    redirectsOf(input(['/old', '/docs/a.html'], more)).map(({ from }) => from)
  expect(all({ trailingSlash: true })).toEqual(['/b/old/', '/b/docs/a.html', '/b/old'])
  expect(all({ trailingSlash: false })).toEqual(['/b/old', '/b/docs/a.html', '/b/old/'])
  expect(all({ host: 'cloudflare' })).toEqual(['/b/old', '/b/old/'])
})

describe('hosts with a limit', () => {
  const many = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `/old${i}`)

  test.each([
    ['cloudflare', 2000],
    ['vercel', 2048],
  ] as const)('%s gets as many as it takes', (host, limit) => {
    expect(redirectsOf(input(many(limit + 3), { host }))).toHaveLength(limit)
    expect(leftOutRedirects(input(many(limit + 3), { host }))).toEqual({ limit, count: 3 })
    expect(leftOutRedirects(input(many(limit), { host }))).toBeUndefined()
    expect(leftOutRedirects(input(many(limit), { host, ownRedirects: 2 }))).toEqual({ limit, count: 2 })
    expect(redirectsOf(input(many(limit), { host, ownRedirects: 2 }))).toHaveLength(limit - 2)
  })

  test('the others get all', () => {
    expect(redirectsOf(input(many(3000)))).toHaveLength(6000)
    expect(leftOutRedirects(input(many(3000)))).toBeUndefined()
  })
})

describe("a site's own file", () => {
  const join = (path: string, ownText: string, host: RedirectInput['host'] = 'netlify'): string | undefined =>
    joinWithOwn({ path, content: path === 'vercel.json' ? generated : '/made /x 301\n' }, ownText, host)?.content
  const generated = JSON.stringify({ trailingSlash: true, headers: ['h2'], redirects: ['r2'] })

  test('stands first in _redirects, and for Cloudflare its patterns last', () => {
    const ownText = '# mine\n/here /there\n/old/* /new/:splat\n/more /x'
    expect(join('_redirects', ownText)).toBe(`${ownText}\n/made /x 301\n`)
    const parted = '# mine\n/here /there\n/made /x 301\n/old/* /new/:splat\n/more /x\n'
    expect(join('_redirects', ownText, 'cloudflare')).toBe(parted)
    expect(join('_redirects', '/* /x\n', 'cloudflare')).toBe('/made /x 301\n/* /x\n')
    expect(countOwnRedirects('_redirects', ownText)).toBe(1)
  })

  test('is merged with vercel.json', () => {
    const ownSettings = { cleanUrls: true, trailingSlash: false, headers: ['h1'], redirects: ['r1'] }
    expect(JSON.parse(join('vercel.json', JSON.stringify(ownSettings), 'vercel') ?? '')).toEqual({
      cleanUrls: true,
      trailingSlash: false,
      headers: ['h2', 'h1'],
      redirects: ['r1', 'r2'],
    })
    expect(countOwnRedirects('vercel.json', JSON.stringify(ownSettings))).toBe(1)
  })

  test('takes the place of any other', () => {
    expect(join('nginx.conf', 'mine', 'nginx')).toBeUndefined()
  })
})
