import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'hast'
import { htmlToHast } from 'satteri'
import { expect, onTestFinished, test } from 'vitest'
import { serveBuilt } from '../../cli/serve/serve-built.ts'
import { build, check } from '../../dist/cli/index.js'
import { filesBelow, writeSite } from './fixture-site.ts'

const names = [
  'Q&A',
  'C#',
  'a?',
  '100%',
  'two words',
  'Ünï日本',
  'a+b',
  "it's",
  'a;b=c,d',
  'a"b',
  '(x)',
  '[y]',
  '%41',
  '@z',
  '~t',
  'x&amp;y',
  'ab:c',
]

const config = (rest = ''): string => `import { blog, docs } from 'docs-gen'
export default {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  sources: [docs({ routeBasePath: '/' }), blog({ onUntruncatedBlogPosts: 'ignore' })],
  ${rest}
}
`

/** A doc of every name, with a link to the next one by its file, a tag and a post of the same name. */
function site(rest?: string): Readonly<Record<string, string>> {
  const docs = names.map((name, n) => {
    const next = encodeURIComponent(names[(n + 1) % names.length] ?? '')
    return [
      `docs/${name}.md`,
      `---\ntags: [${JSON.stringify(name)}]\n---\n\n# Doc ${n}\n\n[next](./${next}.md) ![i](./${encodeURIComponent(name)}.svg)\n`,
    ]
  })
  const images = names.map((name) => [
    `docs/${name}.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  ])
  const posts = names.map((name, n) => [
    `blog/2024-01-${10 + n}-${name}.md`,
    `---\ntags: [${JSON.stringify(name)}]\n---\n\n# Post ${n}\n\nText\n`,
  ])
  return {
    'docs-gen.config.ts': config(rest),
    'docs/index.md': '# Home\n',
    ...Object.fromEntries([...docs, ...images, ...posts]),
  }
}

function addressesIn(node: Nodes): readonly string[] {
  const inner = 'children' in node ? node.children.flatMap(addressesIn) : []
  if (node.type !== 'element') return inner
  const { href, src } = node.properties
  return [...[href, src].filter((value) => typeof value === 'string'), ...inner]
}

/** Every address of the built site that one of its files names. */
function addressesOf(folder: string): ReadonlySet<string> {
  const addresses = new Set<string>()
  const add = (address: string): void => {
    if (!/^(?:mailto|data):|^#/.test(address))
      addresses.add(address.replace(/^https:\/\/example\.com/, '').replace(/#.*$/, ''))
  }
  for (const file of filesBelow(folder)) {
    const text = readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.html')) addressesIn(htmlToHast(text) as Nodes).forEach(add)
    if (file.endsWith('.xml') && !file.includes('opensearch')) {
      const tags = /<(?:loc|link|guid|id)[^>]*?(?:href="([^"]*)")?[^>]*>([^<]*)/g
      for (const [, href, inner] of text.matchAll(tags)) {
        const address = (href ?? inner ?? '')
          .replaceAll('&apos;', "'")
          .replaceAll('&#39;', "'")
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
        if (address.startsWith('https://')) add(address)
      }
    }
    if (file.startsWith('assets/sidebars'))
      for (const [, href] of text.matchAll(/"href":("(?:[^"\\]|\\.)*")/g)) add(JSON.parse(href ?? '""') as string)
  }
  return addresses
}

test.each(['', 'trailingSlash: true,', 'trailingSlash: false,'])(
  'every address of pages with odd names answers (%s)',
  async (rest) => {
    const siteDir = writeSite(site(rest))
    const { ok, outDir, diagnostics } = await build({ siteDir })
    expect(diagnostics).toEqual([])
    expect(ok).toBe(true)
    const { server } = await serveBuilt({ folder: outDir, baseUrl: '/base/', port: 0, log: () => undefined })
    if (!server) throw new Error('no server')
    onTestFinished(() => server.close())
    const broken: string[] = []
    const addresses = addressesOf(outDir)
    for (const address of addresses) {
      const { status } = await fetch(new URL(address, `http://127.0.0.1:${server.port}`))
      if (status !== 200) broken.push(`${status} ${address}`)
    }
    expect(broken).toEqual([])
    for (const name of names.slice(0, 6))
      expect([...addresses].some((address) => decodeURIComponent(address).includes(name))).toBe(true)
  },
)

test('a name that no host can serve is refused with its file', async () => {
  const files = {
    'docs-gen.config.ts': config(),
    'docs/index.md': '# Home\n',
    'docs/back\\slash.md': 'Text\n',
    'docs/%2e%2e.md': 'Text\n',
    'docs/a:b.md': 'Text\n',
    'docs/bell\u0007.md': 'Text\n',
    'docs/slug.md': '---\nslug: a%5Cb\n---\n\nText\n',
    'docs/long.md': `---\nslug: /${'a'.repeat(4000)}\n---\n\nText\n`,
    'docs/folder/_category_.json': '{"link":{"type":"generated-index","slug":"/../../x"}}',
    'docs/folder/page.md': '# Page\n',
  }
  const { diagnostics } = await check({ siteDir: writeSite(files) })
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}`).sort()).toEqual([
    'route-invalid docs/%2e%2e.md',
    'route-invalid docs/a:b.md',
    'route-invalid docs/back\\slash.md',
    'route-invalid docs/bell\u0007.md',
    'route-invalid docs/folder/_category_.json',
    'route-invalid docs/long.md',
    'route-invalid docs/slug.md',
  ])
})

test('a path that ends with /index is reported where another page has the path before that', async () => {
  const files = {
    'docs-gen.config.ts': config(),
    'docs/index.md': '# Home\n',
    'docs/a/index.md': '# A\n',
    'docs/a/index/index.md': '# Index of A\n',
    'docs/b.md': '---\nslug: /b/index\n---\n\n# B\n',
    'docs/c.md': '---\nslug: /index\n---\n\n# C\n',
  }
  const reported = async (rest: string): Promise<readonly string[]> => {
    const site = { ...files, 'docs-gen.config.ts': config(rest) }
    const { diagnostics } = await check({ siteDir: writeSite(site) })
    return diagnostics.map(({ code, at, message }) => `${code} ${at?.file} ${message}`)
  }
  expect(await reported('')).toEqual([
    'route-ambiguous docs/a/index/index.md Some hosts show the page /a/ at /a/index/, the path of this page.',
    'route-ambiguous docs/c.md Some hosts show the page / at /index, the path of this page.',
  ])
  expect(await reported('trailingSlash: false,')).toEqual([])
})
