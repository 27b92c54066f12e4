import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build, check } from '../../dist/cli/index.js'
import { writeSite } from './fixture-site.ts'

const site = (redirects: string): string =>
  writeSite({
    'docs-gen.config.ts': `import { defineConfig, docs, redirects } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: 'https://example.com', baseUrl: '/base/', host: 'netlify',
  sources: [docs({ routeBasePath: '/' }), redirects({ redirects: ${redirects} })],
})
`,
    'docs/index.md': '# Home\n',
    'docs/rakes.md': '# Rakes\n\n## Iron\n',
  })

test('redirects that lead to one another are a circle, which is named at its place', async () => {
  const { ok, diagnostics } = await check({
    siteDir: site(
      "[{ from: '/shovels', to: '/spades' }, { from: '/spades', to: '/shovels#x' }, { from: '/self', to: '/self' }]",
    ),
  })
  expect(ok).toBe(false)
  expect(diagnostics.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
    ['broken-redirect', 'The redirect from /shovels leads in a circle: /shovels → /spades → /shovels.', 4],
    ['broken-redirect', 'The redirect from /spades leads in a circle: /spades → /shovels → /spades.', 4],
    ['broken-redirect', 'The redirect from /self leads in a circle: /self → /self.', 4],
  ])
})

test('a redirect to a redirect leads to the end in one step', async () => {
  const siteDir = site(
    "[{ from: '/forks', to: '/pitchforks#iron' }, { from: '/pitchforks', to: '/tools' }, { from: '/tools', to: '/rakes' }, { from: '/out', to: '/away' }, { from: '/away', to: 'https://example.org/a' }]",
  )
  const { ok, diagnostics, outDir } = await build({ siteDir })
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
  const page = (path: string): string => readFileSync(join(outDir, path, 'index.html'), 'utf8')
  expect(page('forks')).toContain('url=/base/rakes#iron')
  expect(page('pitchforks')).toContain('url=/base/rakes')
  expect(page('out')).toContain('url=https://example.org/a')
  expect(readFileSync(join(outDir, '_redirects'), 'utf8')).toMatch(/^\/base\/forks \/base\/rakes#iron/m)
})

test('an address with a query, or an anchor of no page, is never asked for', async () => {
  const { ok, diagnostics } = await check({
    siteDir: site("[{ from: '/combs#iron', to: '/rakes' }, { from: '/combs?a=1', to: '/rakes' }]"),
  })
  expect(ok).toBe(false)
  expect(diagnostics).toMatchObject([
    { code: 'broken-redirect', message: expect.stringContaining('no page at /combs'), at: { line: 4 } },
    { code: 'broken-redirect', message: expect.stringContaining('/combs?a=1 is never asked for'), at: { line: 4 } },
  ])
})
