import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'
import { visitNodes } from './visit-nodes.ts'

const origin = 'https://example.com'

const config = (
  trailingSlash: string,
  keys: string,
): string => `import { blog, defineConfig, docs, pages, redirects } from 'docs-gen'
export default defineConfig({
  title: 'Site', url: '${origin}', baseUrl: '/base/', trailingSlash: ${trailingSlash}, ${keys}
  sources: [docs(), blog(), pages(), redirects({ redirects: [{ from: '/old', to: '/docs/guide' }, { from: '/older/', to: '/docs/guide/#setup' }, { from: '/left', to: '/docs/' }] })],
})
`

const files = {
  'docs/index.md': '# Start\n',
  'docs/guide.md': '# Guide\n\n## Setup\n',
  'docs/v1.2.md': '# Version\n',
  'blog/2024-01-01-a.md': '# Post\n\nText.\n',
  'pages/index.md': '# Home\n',
}

/** The address that each page says it has. */
function canonicals(folder: string, names: readonly string[]): ReadonlySet<string> {
  const addresses = new Set<string>()
  for (const name of names.filter((file) => file.endsWith('.html')))
    visitNodes(parse(readFileSync(join(folder, name), 'utf8')), ({ tagName, attrs }) => {
      if (tagName === 'link' && attrs['rel'] === 'canonical') addresses.add(attrs['href'] ?? '')
    })
  return addresses
}

/** The text of a file without what is no address of a page: patterns of hosts, and the old addresses that redirects lead away from. */
function linkingText(folder: string, name: string): string {
  const text = readFileSync(join(folder, name), 'utf8')
  if (name === '_headers') return ''
  if (name === '_redirects') return text.replaceAll(/^\S+/gm, '').replaceAll('/base/404.html', '')
  if (name !== 'vercel.json') return text
  const { redirects } = JSON.parse(text) as { readonly redirects: readonly { readonly destination: string }[] }
  return JSON.stringify(redirects.map(({ destination }) => destination))
}

/** Addresses of pages of the site in a file that is no page. */
function addressesIn(folder: string, name: string): readonly string[] {
  const text = linkingText(folder, name)
  const matches = text.match(/https:\/\/example\.com[^\s"'<>)\]{?#,;]*|(?<=[\s"'=])\/base\/[^\s"'<>)\]{?#,;]*/g) ?? []
  const addresses = matches.map((address) => (address.startsWith('/') ? origin + address : address))
  return addresses.filter((address) => !existsFile(folder, address))
}

/** Whether an address is that of a file with an ending of its own. */
function existsFile(folder: string, address: string): boolean {
  const path = decodeURIComponent(address.slice(`${origin}/base/`.length))
  return /\.(?!2$)\w+$/.test(path) && existsSync(join(folder, path))
}

test.each(['true', 'false', 'undefined'])(
  'addresses outside of pages are those of pages, trailingSlash: %s',
  async (slash) => {
    for (const keys of ['', 'agents: { markdown: false, menu: false },', "host: 'netlify',", "host: 'vercel',"]) {
      const { ok, outDir, diagnostics } = await build({
        siteDir: writeSite({ 'docs-gen.config.ts': config(slash, keys), ...files }),
      })
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(ok).toBe(true)
      const names = filesBelow(outDir).filter((file) => !file.startsWith('assets/') && !file.startsWith('.docs-gen'))
      const pages = canonicals(outDir, names)
      const outside = names.filter((name) => !name.endsWith('.html') || /^(?:old|left)/.test(name))
      const wrong = outside.flatMap((name) => addressesIn(outDir, name).map((address) => `${name}: ${address}`))
      expect([...new Set(wrong.filter((line) => !pages.has(line.replace(/^.*?: /, ''))))], keys).toEqual([])
      expect(outside).toEqual(expect.arrayContaining(['opensearch.xml', 'llms.txt', 'sitemap.xml', 'blog/rss.xml']))
    }
  },
)
