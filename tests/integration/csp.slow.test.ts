import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check, merge } from '../../dist/cli/index.js'
import { settled, snapshot, writeSite } from './fixture-site.ts'

function config(security: string, more = ''): string {
  return `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'Site',
  url: 'https://example.com',
  security: ${security},
  sources: [docs()],
  ${more}
})`
}

function policyOf(dir: string, page: string): string {
  const html = readFileSync(join(dir, 'build', page), 'utf8')
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

test('a warm build of a strict site equals a cold one, and shards give the same bytes', async () => {
  const styled = '# B\n\n<p style="color: red">x</p>\n\n<script>window.x = 1</script>\n'
  const dir = writeSite({ 'docs-gen.config.ts': config('{ csp: true }'), 'docs/a.md': styled, 'docs/b.md': styled })
  await build({ siteDir: dir })
  await settled()
  writeFileSync(join(dir, 'docs/b.md'), styled.replace('red', 'blue'))
  await build({ siteDir: dir })
  const warm = snapshot(join(dir, 'build'))
  expect([...warm.keys()].filter((path) => path.includes('css/inline-'))).toHaveLength(2)
  await build({ siteDir: dir, outDir: join(dir, 'cold'), noCache: true })
  expect(snapshot(join(dir, 'cold'))).toEqual(warm)
  for (const n of [1, 2]) await build({ siteDir: dir, shard: `${n}/2`, outDir: join(dir, `shard-${n}`) })
  await merge({ shards: [join(dir, 'shard-1'), join(dir, 'shard-2')], outDir: join(dir, 'merged') })
  expect(snapshot(join(dir, 'merged'))).toEqual(warm)
})

test('what the config loads from other hosts is in the policy, and header files hold it', async () => {
  const security = `{ csp: { directives: { 'img-src': ['https://images.example'] }, headers: ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache'] } }`
  const more = `scripts: ['https://scripts.example/a.js'], stylesheets: ['https://styles.example/a.css'],
  analytics: { gtag: { trackingID: 'G-1' } },`
  const dir = writeSite({ 'docs-gen.config.ts': config(security, more), 'docs/a.md': '# A\n' })
  expect((await build({ siteDir: dir })).diagnostics).toEqual([])
  const policy = policyOf(dir, 'docs/a/index.html')
  expect(policy).toContain("script-src 'self' https://scripts.example https://www.googletagmanager.com;")
  expect(policy).toContain("style-src 'self' https://styles.example;")
  expect(policy).toContain("img-src 'self' data: https://*.google-analytics.com")
  expect(policy).toContain('https://images.example')
  expect(policy).not.toContain('trusted-types')
  expect(policy).not.toContain('frame-ancestors')
  const header = `${policy}; frame-ancestors 'self'`.split('; ').sort()
  for (const file of ['_headers', 'vercel.json', 'nginx-headers.conf', '.htaccess']) {
    const text = readFileSync(join(dir, 'build', file), 'utf8')
    for (const directive of header) expect(text, file).toContain(directive)
  }
})

test('scripts and style sheets have the digest of their file', async () => {
  const dir = writeSite({ 'docs-gen.config.ts': config('{ csp: true }'), 'docs/a.md': '# A\n' })
  await build({ siteDir: dir })
  const html = readFileSync(join(dir, 'build/docs/a/index.html'), 'utf8')
  const loads = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="[^"]*\.(?:js|css)"[^>]*>/g)]
  expect(loads.length).toBe(3)
  for (const [tag] of loads) expect(tag).toContain('integrity="sha384-')
  expect(html).toMatch(/data-integrity="{&quot;\/assets\/js\/app-\w+\.js&quot;:&quot;sha384-/)
})

test('what the policy blocks in a page is reported with its place and what to write', async () => {
  const text = `# A

<iframe src="https://video.example/1"></iframe>

![Far](https://images.example/a.png) and [a link](https://other.example)

<button onclick="alert(1)">x</button>
`
  const dir = writeSite({ 'docs-gen.config.ts': config('{ csp: true }'), 'docs/a.md': text })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics.map(({ code, severity, at, hint }) => [code, severity, at?.file, at?.line, hint])).toEqual([
    [
      'csp-blocked',
      'warning',
      'docs/a.md',
      3,
      `To allow it, write in the config: security: { csp: { directives: { 'frame-src': ["https://video.example"] } } }.`,
    ],
    [
      'csp-blocked',
      'warning',
      'docs/a.md',
      5,
      `To allow it, write in the config: security: { csp: { directives: { 'img-src': ["https://images.example"] } } }.`,
    ],
    ['csp-blocked', 'warning', 'docs/a.md', 7, 'Write a component, or a script that calls addEventListener.'],
  ])
})

test('a source in the config is one word', async () => {
  const security = `{ csp: { directives: { 'img-src': ["x; script-src *"] } } }`
  const dir = writeSite({ 'docs-gen.config.ts': config(security), 'docs/a.md': '# A\n' })
  const { diagnostics } = await check({ siteDir: dir })
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`).join()).toMatch(/config-invalid: .*one source/)
})
