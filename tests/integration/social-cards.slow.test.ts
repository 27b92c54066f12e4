import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build, type BuildResult, check } from '../../dist/cli/index.js'
import { filesBelow, snapshot, writeLastingSite } from './fixture-site.ts'

function config(cards: string, more = ''): string {
  return `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({
  title: 'Acme',
  tagline: 'Tools for everyone',
  url: 'https://example.com',
  baseUrl: '/base/',
  i18n: { locales: ['en', 'fr'] },
  sources: [docs(), pages()],
  clientModules: ['./theme.css'],
  themeConfig: { image: '/site.png', navbar: { logo: { src: '/logo.svg' } } },
  socialCards: ${cards},
  ${more}
})`
}

const files = {
  'docs/setup/_category_.json': '{ "label": "Set up" }',
  'docs/setup/install.md': '# 🚀 Install “Acme” & więcej\n\nHow to install it.\n',
  'docs/own.md': '---\nimage: /own.png\n---\n\n# Own\n',
  'docs/kana.md': '# 日本語\n',
  'pages/index.md': '# Acme\n',
  'theme.css': ':root { --ifm-color-primary: #c2185b; }\n',
  'static/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#123456"/></svg>\n',
  'static/site.png': 'png',
  'static/own.png': 'png',
}

/** The addresses and texts of the pictures in the head of a page. */
function picturesOf(site: string, page: string): Readonly<Record<string, string>> {
  const html = readFileSync(join(site, page), 'utf8')
  const tags = html.matchAll(/<meta (?:name|property)="((?:og|twitter):image[^"]*)" content="([^"]*)">/g)
  return Object.fromEntries([...tags].map(([, name = '', value = '']) => [name, value]))
}

function cardsIn(folder: string): readonly string[] {
  return filesBelow(folder).filter((file) => /^(?:fr\/)?assets\/cards\//.test(file))
}

describe('a site with social cards', () => {
  let site: ReturnType<typeof writeLastingSite>
  let first: BuildResult
  const out = (): string => join(site.dir, 'build')

  beforeAll(async () => {
    site = writeLastingSite({ 'docs-gen.config.ts': config('true'), ...files })
    first = await build({ siteDir: site.dir })
  })
  afterAll(() => site.remove())

  test('each page names its own card, with its size and a text', () => {
    const { 'og:image': address = '', ...rest } = picturesOf(out(), 'docs/setup/install/index.html')
    expect(address).toMatch(/^https:\/\/example\.com\/base\/assets\/cards\/[\w-]+\.png$/)
    expect(rest).toEqual({
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Install “Acme” &amp; więcej – Set up – Acme',
      'twitter:image': address,
      'twitter:image:alt': rest['og:image:alt'],
    })
    const png = readFileSync(join(out(), address.slice('https://example.com/base/'.length)))
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(picturesOf(out(), 'fr/index.html')['og:image']).toContain('https://example.com/base/fr/assets/cards/')
  })

  test('the picture of a page itself stays', () => {
    expect(picturesOf(out(), 'docs/own/index.html')).toEqual({
      'og:image': 'https://example.com/base/own.png',
      'twitter:image': 'https://example.com/base/own.png',
    })
  })

  test('a title without glyphs has the picture of the site, and one warning says so', () => {
    expect(picturesOf(out(), 'docs/kana/index.html')['og:image']).toBe('https://example.com/base/site.png')
    expect(first.diagnostics).toMatchObject([
      { code: 'social-card-letters', severity: 'warning', at: { file: 'docs-gen.config.ts', line: 11 } },
    ])
    expect(first.diagnostics[0]?.message).toContain('日 本 語')
  })

  test('a build with nothing changed draws nothing, another draws what has changed, and both are as without a cache', async () => {
    expect(await build({ siteDir: site.dir })).toMatchObject({ ok: true, written: 0 })
    const before = cardsIn(out())
    const times = new Map(before.map((file) => [file, statSync(join(out(), file)).mtimeMs]))
    writeFileSync(join(site.dir, 'docs/own.md'), '# Drawn now\n')
    await build({ siteDir: site.dir })
    const after = cardsIn(out())
    expect(after.filter((file) => !before.includes(file))).toHaveLength(2)
    for (const file of before) expect(statSync(join(out(), file)).mtimeMs, file).toBe(times.get(file))
    const cold = join(site.dir, 'cold')
    await build({ siteDir: site.dir, outDir: cold, noCache: true })
    expect(snapshot(cold)).toEqual(snapshot(out()))
  })

  test('an output that is gone gets the cards that are kept', async () => {
    const cardFolder = join(site.dir, '.docs-gen/cards-production/en')
    const [name = ''] = filesBelow(cardFolder)
    writeFileSync(join(cardFolder, name), 'kept')
    rmSync(out(), { recursive: true })
    await build({ siteDir: site.dir })
    expect(readFileSync(join(out(), 'assets/cards', name), 'utf8')).toBe('kept')
  })

  test('a card changes with the colours of the theme', async () => {
    const before = picturesOf(out(), 'docs/setup/install/index.html')['og:image']
    writeFileSync(join(site.dir, 'theme.css'), ':root { --ifm-color-primary: #00695c; }\n')
    await build({ siteDir: site.dir })
    expect(picturesOf(out(), 'docs/setup/install/index.html')['og:image']).not.toBe(before)
  })

  test('a layout of the site decides what is drawn; one that throws is a problem of the config', async () => {
    const customCards = `{ layout: ({ title }) => ({ type: 'div', props: { style: { display: 'flex' }, children: title } }) }`
    writeFileSync(join(site.dir, 'docs-gen.config.ts'), config(customCards))
    const result = await build({ siteDir: site.dir, outDir: join(site.dir, 'own') })
    expect(result.ok).toBe(true)
    expect(cardsIn(join(site.dir, 'own')).length).toBeGreaterThan(2)
    for (const [layout, message] of [
      [`() => { throw new Error('no layout') }`, 'no layout'],
      [`() => 'only text'`, 'it must return an element'],
      [`() => ({ type: 'img', props: { width: 9, height: 9 } })`, 'Image source'],
    ] as const) {
      writeFileSync(join(site.dir, 'docs-gen.config.ts'), config(`{ layout: ${layout} }`))
      const { ok, diagnostics } = await build({ siteDir: site.dir, outDir: join(site.dir, 'own') })
      expect(ok).toBe(false)
      const problem = diagnostics.find(({ code }) => code === 'social-card-layout')
      expect(problem).toMatchObject({ at: { file: 'docs-gen.config.ts', line: 11 } })
      expect(problem?.message).toContain(message)
    }
  })

  test('fonts that cannot be used are named by check', async () => {
    writeFileSync(join(site.dir, 'a.woff2'), 'wOF2')
    writeFileSync(join(site.dir, 'docs-gen.config.ts'), config(`{ fonts: ['a.woff2', 'b.ttf', 'theme.css'] }`))
    const { ok, diagnostics } = await check({ siteDir: site.dir })
    expect(ok).toBe(false)
    expect(diagnostics.filter(({ code }) => code === 'social-card-font').map(({ message }) => message)).toEqual([
      'a.woff2 is a WOFF2 font, which cards cannot be drawn with',
      'There is no file b.ttf',
      'theme.css is no font in the format TTF, OTF or WOFF',
    ])
  })
})

test('a site without the packages is told which to install', async () => {
  const site = writeLastingSite({ 'docs-gen.config.ts': config('true'), ...files })
  try {
    rmSync(join(site.dir, 'node_modules'), { recursive: true, force: true })
    expect(existsSync(join(site.dir, 'node_modules'))).toBe(false)
    const { ok, diagnostics } = await check({ siteDir: site.dir, noCache: true })
    expect(ok).toBe(false)
    expect(diagnostics.find(({ code }) => code === 'social-cards-unavailable')).toMatchObject({
      hint: 'Run npm install --save-dev satori @resvg/resvg-js, or remove `socialCards`.',
    })
  } finally {
    site.remove()
  }
})
