import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hosts } from '../../cli/config/schema/host.ts'
import { build, type BuildResult, check } from '../../dist/cli/index.js'
import { filesBelow, snapshot, writeLastingSite, writeSite } from './fixture-site.ts'
import { crawl, openHost } from './hosts/static-hosts.ts'

function config(baseUrl: string, more = ''): string {
  return `import { blog, defineConfig, docs, pages, redirects } from 'docs-gen'
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '${baseUrl}',
  trailingSlash: true,
  favicon: '/icon.svg',
  i18n: { locales: ['en', 'fr'] },
  sources: [docs(), blog(), pages(), redirects({ redirects: [{ from: '/old', to: '/docs/a' }, { from: '/far', to: 'https://example.org/x' }] })],
  security: { csp: true },
  analytics: { plausible: { domain: 'example.com', src: '/js/count.js' } },
  themeConfig: { navbar: { items: [{ type: 'localeDropdown' }, { to: '/docs/a', label: 'Docs' }] } },
  ${more}
})`
}

const files = {
  'docs/a.md':
    '# A\n\n[B](./guides/b.mdx#more), ![I](/icon.svg), <a href="/docs/guides/b/">by address</a>, [data](/data.json)\n',
  'docs/guides/b.mdx': `# B\n\n<Tabs><TabItem value="x">\n\nfirst\n\n</TabItem><TabItem value="y">\n\nsecond\n\n</TabItem></Tabs>\n\n## More\n`,
  'blog/2024-01-01-first.md': '# First\n\nText.\n',
  'pages/index.md': '# Home\n\n[Docs](/docs/a)\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  'static/data.json': '{}\n',
}

describe.each(['/', '/base/'])('a site at %s', (baseUrl) => {
  let site: ReturnType<typeof writeLastingSite>
  const results = new Map<string, BuildResult>()
  const rootOf = (host: string): string => join(site.dir, 'out', host)
  const outOf = (host: string): string => join(rootOf(host), baseUrl, '.').replace(/\/$/, '')

  beforeAll(async () => {
    site = writeLastingSite({ 'docs-gen.config.ts': config(baseUrl), ...files })
    for (const host of hosts)
      results.set(
        host,
        await build({ siteDir: site.dir, outDir: outOf(host), host, cacheDir: join(site.dir, 'cache') }),
      )
  })
  afterAll(() => site.remove())

  test.each(hosts)('every link works at %s, and none is redirected', (name) => {
    expect(results.get(name)?.diagnostics).toEqual([])
    const host = openHost(name, rootOf(name), outOf(name))
    const start = name === 's3' || name === 'files' ? `${baseUrl}index.html` : baseUrl
    const { broken, pages } = crawl(name === 'files' ? openHost('s3', rootOf(name), outOf(name)) : host, start)
    expect(broken).toEqual([])
    expect(pages.filter((path) => /\/docs\/guides\/b/.test(path))).toHaveLength(2)
    expect(pages.some((path) => path.startsWith(`${baseUrl}fr/`))).toBe(true)
    expect(host(`${baseUrl}nowhere`).status).toBe(404)
  })

  test.each(['netlify', 'vercel', 'cloudflare'])(
    '%s redirects, sends the policy, and caches what never changes',
    (name) => {
      const host = openHost(name, rootOf(name), outOf(name))
      for (const path of ['old', 'old/']) expect(host(baseUrl + path).location).toBe(`${baseUrl}docs/a/`)
      expect(host(`${baseUrl}fr/old`).location).toBe(`${baseUrl}fr/docs/a/`)
      expect(host(`${baseUrl}far`).location).toBe('https://example.org/x')
      const page = host(`${baseUrl}docs/a/`)
      expect(page.headers['Content-Security-Policy']).toMatch(/^default-src 'none';[^,]*frame-ancestors 'self'/)
      expect(page.headers['X-Content-Type-Options']).toBe('nosniff')
      expect(page.headers['Cache-Control'] ?? '').not.toMatch(/immutable/)
      const [script] = filesBelow(outOf(name)).filter((path) => path.startsWith('assets/js/'))
      expect(host(baseUrl + script).headers['Cache-Control']).toBe('public, max-age=31536000, immutable')
      expect(host(`${baseUrl}assets/site.json`).headers['Cache-Control'] ?? '').not.toMatch(/immutable/)
    },
  )

  test('a folder that is opened from a disk needs no server, no script and no place', () => {
    const folder = outOf('files')
    for (const path of filesBelow(folder).filter((path) => path.endsWith('.html'))) {
      const html = readFileSync(join(folder, path), 'utf8')
      for (const [, address = ''] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
        if (/^(?:https?:|#|data:)/.test(address)) continue
        expect(address, path).not.toMatch(/^\//)
        expect(existsSync(join(folder, dirname(path), address.replace(/[?#].*$/, ''))), `${path}: ${address}`).toBe(
          true,
        )
      }
    }
    expect(filesBelow(folder).filter((path) => path.endsWith('.js'))).toEqual([])
    expect(readFileSync(join(folder, 'docs/a/index.html'), 'utf8')).not.toContain('count.js')
  })

  test('nginx gets its rules in a file that it does not serve', () => {
    const rules = readFileSync(join(outOf('nginx'), 'nginx.conf'), 'utf8')
    expect(rules).toContain(`location = "${baseUrl}old" {\n  return 301 "${baseUrl}docs/a/";\n}`)
    expect(rules).toContain(`location ${baseUrl}fr/ {\n  error_page 404 ${baseUrl}fr/404.html;`)
    expect(rules).toContain(
      `location ~ ^${baseUrl}.*\\.md$ {\n  types {}\n  default_type "text/markdown; charset=utf-8";`,
    )
    expect(rules).toContain(`location = ${baseUrl}nginx.conf {\n  return 404;`)
    expect(rules.match(/[{}]/g)?.join('').replaceAll('{}', '').replaceAll('{}', '')).toBe('')
  })

  test('GitHub Pages leaves the files as they are', () => {
    expect(existsSync(join(outOf('github-pages'), '.nojekyll'))).toBe(true)
  })
})

test('the files of a site stand beside those of its host, and a build for it is the same from a cache', async () => {
  const ownFiles = { 'static/_headers': '/own\n  X-Own: 1', 'static/_redirects': '/here /there 302' }
  const dir = writeSite({ 'docs-gen.config.ts': config('/', "host: 'netlify',"), ...files, ...ownFiles })
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  const text = (path: string): string => readFileSync(join(dir, 'build', path), 'utf8')
  expect(text('_headers')).toMatch(/^\/own\n {2}X-Own: 1\n\/\*\n/)
  expect(text('_redirects')).toMatch(/^\/here \/there 302\n/)
  await build({ siteDir: dir, host: 's3' })
  const warm = snapshot(join(dir, 'build'))
  await build({ siteDir: dir, host: 's3', noCache: true, outDir: join(dir, 'cold') })
  expect(snapshot(join(dir, 'cold'))).toEqual(warm)
})

describe('vercel.json of the site', () => {
  const withSettings = (text: string): string =>
    writeSite({ 'docs-gen.config.ts': config('/', "host: 'vercel',"), ...files, 'static/vercel.json': text })

  test('keeps its keys beside the rules of docs-gen', async () => {
    const ownSettings = { regions: ['fra1'], redirects: [{ source: '/mine', destination: '/docs/a/' }] }
    const dir = withSettings(JSON.stringify(ownSettings))
    expect((await build({ siteDir: dir })).diagnostics).toEqual([])
    const settings = JSON.parse(readFileSync(join(dir, 'build/vercel.json'), 'utf8')) as Record<string, unknown[]>
    expect(settings).toMatchObject({ regions: ['fra1'], trailingSlash: true })
    expect(settings['redirects']?.[0]).toEqual(ownSettings.redirects[0])
    expect(settings['redirects']).toContainEqual({ source: '/old/', destination: '/docs/a/', permanent: true })
  })

  test.each(['{ "redirects": [', '{ "redirects": {} }', '[]'])('is reported if it cannot be read: %s', async (text) => {
    const dir = withSettings(text)
    const expected = [expect.objectContaining({ code: 'data-file-invalid', severity: 'error' })]
    expect((await build({ siteDir: dir })).diagnostics).toEqual(expected)
    expect((await check({ siteDir: dir })).diagnostics).toEqual(expected)
  })
})

test('redirects beyond the limit of the host are a warning, and stay pages', async () => {
  const many = "Array.from({ length: 2003 }, (_, i) => ({ from: `/old${i}`, to: '/docs/a' }))"
  const dir = writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', host: 'cloudflare', sources: [docs(), redirects({ redirects: ${many} })] })`,
    'docs/a.md': '# A\n',
    'static/_redirects': '/own /docs/a\n/all/* /docs/a\n',
  })
  const { ok, diagnostics } = await build({ siteDir: dir })
  expect(ok).toBe(true)
  expect(diagnostics).toMatchObject([{ code: 'too-many-redirects', severity: 'warning', at: { line: 2 } }])
  expect(diagnostics[0]?.message).toContain('2000 redirects at most, so 4 of')
  const lines = readFileSync(join(dir, 'build/_redirects'), 'utf8').trim().split('\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([2001, '/own /docs/a', '/all/* /docs/a'])
  expect(existsSync(join(dir, 'build/old999/index.html'))).toBe(true)
})
