import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../dist/cli/index.js'
import { filesBelow, writeLastingSite } from './fixture-site.ts'

/** Names and texts with everything that XML and addresses read as something else. */
const names = ['a & b', 'c <d>', 'e\'s "f"', 'ü ß', '漢字', '100%', 'a#b', 'a+b', ']]>']

const config = `import { blog, defineConfig, docs } from 'docs-gen'
export default defineConfig({
  title: 'A & B <C> "D" ]]>', tagline: "It's <b>", url: 'https://example.com', baseUrl: '/base/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  sources: [docs({ feedOptions: { type: 'all' } }), blog({ feedOptions: { type: 'all' } })],
})
`

let outDir = ''
let removeSite = (): void => {}
let xml: readonly string[] = []

beforeAll(async () => {
  const pages = names.flatMap((name, n) => [
    [`docs/${n}.md`, `---\nslug: ${JSON.stringify(`/${name}`)}\ntitle: ${JSON.stringify(name)}\n---\n\n${name}\n`],
    [`blog/2024-01-0${n + 1}-p${n}.md`, `---\ntitle: ${JSON.stringify(name)}\nslug: p${n}\n---\n\n\`${name}\`\n`],
  ])
  const { dir, remove } = writeLastingSite({ 'docs-gen.config.ts': config, ...Object.fromEntries(pages) })
  removeSite = remove
  const built = await build({ siteDir: dir })
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  outDir = built.outDir
  xml = filesBelow(outDir).filter((path) => path.endsWith('.xml'))
})
afterAll(() => removeSite())

test('every XML file is well-formed', () => {
  expect(xml.length).toBeGreaterThanOrEqual(8)
  for (const path of xml) expect(XMLValidator.validate(readFileSync(join(outDir, path), 'utf8')), path).toBe(true)
})

test('the addresses of sitemaps are those of files, encoded', () => {
  const maps = xml.filter((path) => path.endsWith('sitemap.xml'))
  expect(maps.length).toBe(2)
  const list = maps.flatMap((path) => {
    const { urlset } = new XMLParser({ htmlEntities: true }).parse(readFileSync(join(outDir, path), 'utf8')) as {
      readonly urlset: { readonly url: readonly { readonly loc: string }[] }
    }
    return urlset.url.map(({ loc }) => loc)
  })
  expect(list.length).toBeGreaterThan(2 * names.length)
  const isFile = (address: string): boolean => {
    const path = decodeURIComponent(new URL(address).pathname).replace(/^\/base\//, '')
    return ['', '.html', '/index.html'].some((end) => existsSync(join(outDir, path.replace(/\/$/, '') + end)))
  }
  expect(list.filter((address) => new URL(address).href !== address || !isFile(address))).toEqual([])
})

test('texts of feeds are what authors wrote', () => {
  const feed = readFileSync(join(outDir, 'blog/rss.xml'), 'utf8')
  const { rss } = new XMLParser({ htmlEntities: true, parseTagValue: false }).parse(feed) as {
    readonly rss: { readonly channel: { readonly item: readonly { readonly title: string }[] } }
  }
  expect(rss.channel.item.map(({ title }) => title).sort()).toEqual([...names].sort())
})
