import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow, writeLastingSite } from '../integration/fixture-site.ts'
import { payloads } from '../integration/untrusted-content/payloads.ts'
import { harmfulPictures, harmlessPictures } from '../integration/untrusted-content/pictures.ts'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import { type Served, serveBuild } from './site.ts'

const config = `import { docs } from 'docs-gen'
export default {
  title: 'Site', url: 'https://example.com', onBrokenMarkdownImages: 'ignore', sources: [docs()],
  markdown: { format: 'detect' }, security: { content: 'markdown' },
}
`
/** Payloads that may swallow the text after them have a page of their own. */
const alone =
  /never closed|broken tag|namespaces|in SVG|in a form|comment|plain text|raw text|text area|without scripts/
const grouped = (extension: string): readonly string[] => {
  const texts = payloads.filter((one) => one.extension === extension && !alone.test(one.name)).map(({ text }) => text)
  return Array.from({ length: Math.ceil(texts.length / 12) }, (_, n) => texts.slice(n * 12, n * 12 + 12).join('\n\n'))
}
const pages = [
  ...['md', 'mdx'].flatMap((extension) => grouped(extension).map((text) => ({ extension, text }))),
  ...payloads.filter(({ name }) => alone.test(name)),
]
const pictures = Object.entries({ ...harmfulPictures, ...harmlessPictures })
const site = writeLastingSite({
  'docs-gen.config.ts': config,
  'docs/index.md': '# Home\n\nOpen the [first](./p0.md).\n',
  ...Object.fromEntries(pages.map(({ extension, text }, n) => [`docs/p${n}.${extension}`, `# Page\n\n${text}\n`])),
  ...Object.fromEntries(pictures.map(([name, text]) => [`static/${name}.svg`, text])),
})
let served: Served
beforeAll(async () => {
  served = await serveBuild(site.dir)
})
afterAll(async () => {
  await served.close()
  site.remove()
})

test('nothing that strangers write runs, leaves the page or asks another host', async () => {
  const page = await browser.newPage()
  const events: string[] = []
  await page.exposeFunction('PWN', () => events.push(`a script on ${page.url()}`))
  page.on('dialog', (dialog) => {
    events.push(`a dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url) && !request.url().startsWith('data:')) events.push(request.url())
  })
  const published = filesBelow(join(site.dir, 'build')).filter((path) => /(?:\.svg|\.html)$/.test(path))
  expect(published.length).toBeGreaterThan(pages.length)
  for (const path of published) {
    const address = `${served.url}/${path.replace(/(^|\/)index\.html$/, '$1')}`
    await page.goto(address)
    // The root leads to the docs.
    expect(page.url()).toBe(path === 'index.html' ? `${address}docs/` : address)
  }
  // The app renders a page that it fetches in another way than the browser.
  await page.goto(`${served.url}/docs/`)
  await hydrated(page)
  for (const n of [0, 6, pages.length - 1]) {
    await page.locator(`.menu__link[href="/docs/p${n}"]`).evaluate((link: HTMLElement) => link.click())
    await page.waitForURL(`${served.url}/docs/p${n}`)
  }
  await page.close()
  expect(events).toEqual([])
})
