import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated, type Opened } from './open-page.ts'
import { serveBuild, type Served, serveSource } from './site.ts'

/** One service that notices navigation by itself, and one that docs-gen calls. */
const services = `plausible: { domain: 'a.example', src: 'https://stats.example/observer.js' }, matomo: { url: 'https://stats.example', siteId: 1 }`

function siteWith(more: string): ReturnType<typeof writeLastingSite> {
  return writeLastingSite({
    'docs-gen.config.ts': `import { defineConfig, docs, pages } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://a.example', favicon: '/icon.svg', sources: [docs(), pages()], themeConfig: { search: false }, ${more} })`,
    'docs/a.md': '# Ash\n\n[To birch](./b.md) [Read further](#down)\n\n## Down\n',
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
    // The app fetches it ahead.
    'pages/index.md': '# Home\n',
    'docs/b.md': '# Birch\n\n[To ash](./a.md)\n',
  })
}

/** Stands for a service that watches the history, as most do: a page counts when the path is another. */
const observer = `(() => {
  let last
  const look = () => {
    if (last === location.pathname) return
    last = location.pathname
    fetch('https://stats.example/view?observed=' + last, { mode: 'no-cors' })
  }
  const { pushState } = history
  history.pushState = function (...state) { pushState.apply(this, state); look() }
  addEventListener('popstate', look)
  look()
})()`

/** Stands for Matomo: works off the list of calls, then each further one. */
const called = `(() => {
  const page = {}
  const run = ([name, value]) => {
    if (name === 'setCustomUrl') page.path = new URL(value).pathname
    if (name === 'setDocumentTitle') page.title = value
    if (name === 'trackPageView') fetch('https://stats.example/view?called=' + page.path + ' ' + page.title, { mode: 'no-cors' })
  }
  const calls = window._paq
  window._paq = { push: (...more) => more.forEach(run) }
  calls.forEach(run)
})()`

interface Visit extends Opened {
  /** Page views that arrived, those of each service in their order. */
  readonly views: () => readonly string[]
  /** Everything that went to the services. */
  readonly requests: readonly string[]
}

/** Opens a page with the services at work. @param prepare runs in each document first */
async function visit(url: string, prepare: () => void = () => undefined): Promise<Visit> {
  const requests: string[] = []
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await context.addInitScript(prepare)
  await context.route('https://stats.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    requests.push(decodeURIComponent(pathname + search))
    const body = pathname === '/observer.js' ? observer : pathname === '/matomo.js' ? called : ''
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(url)
  await hydrated(page)
  const views = (): readonly string[] => requests.flatMap((path) => /^\/view\?(.*)/.exec(path)?.[1] ?? []).sort()
  return { page, complaints, requests, views, close: () => context.close() }
}

async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

const firstViews = ['called=/docs/a Ash | Site', 'observed=/docs/a']
const secondViews = ['called=/docs/b Birch | Site', 'observed=/docs/b']

describe.each([
  ['a site', ''],
  ['a site with a strict policy', 'security: { csp: true },'],
  ['a site that counts every reader', "privacySignals: 'ignore'"],
])('%s', (name, more) => {
  let site: ReturnType<typeof writeLastingSite>
  let served: Served
  beforeAll(async () => {
    const isOfAnalytics = more.startsWith('privacy')
    site = siteWith(`analytics: { ${services}, ${isOfAnalytics ? more : ''} }, ${isOfAnalytics ? '' : more}`)
    served = await serveBuild(site.dir)
  })
  afterAll(async () => {
    await served.close()
    site.remove()
  })

  test('counts each page once, whoever notices the navigation', async () => {
    const { page, views, complaints } = await visit(`${served.url}/docs/a`)
    await expect.poll(views).toEqual(firstViews)
    await page.getByRole('link', { name: 'Read further' }).click()
    await page.waitForURL('**/docs/a#down')
    await follow(page, 'To birch', 'Birch')
    await expect.poll(views).toEqual([...firstViews, ...secondViews].sort())
    await page.goBack()
    await page.getByRole('heading', { name: 'Ash', level: 1 }).waitFor()
    await expect.poll(views).toEqual([...firstViews, ...firstViews, ...secondViews].sort())
    expect(complaints).toEqual([])
  })

  test('respects a browser that refuses, unless the config says otherwise', async () => {
    const refuse = (): void => void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    const { page, views, requests } = await visit(`${served.url}/docs/a`, refuse)
    await follow(page, 'To birch', 'Birch')
    if (name === 'a site that counts every reader')
      await expect.poll(views).toEqual([...firstViews, ...secondViews].sort())
    else expect(requests).toEqual([])
  })
})

describe('a site that asks for consent', () => {
  let site: ReturnType<typeof writeLastingSite>
  let served: Served
  beforeAll(async () => {
    site = siteWith(`analytics: { ${services}, consent: true }`)
    served = await serveBuild(site.dir)
  })
  afterAll(async () => {
    await served.close()
    site.remove()
  })
  const say = (page: Page, detail: boolean | null): Promise<unknown> =>
    page.evaluate((agrees) => document.dispatchEvent(new CustomEvent('docs-gen:consent', { detail: agrees })), detail)

  test('loads nothing before the reader agrees, then counts from the page on show', async () => {
    const { page, views, requests } = await visit(`${served.url}/docs/a`)
    await say(page, false)
    await follow(page, 'To birch', 'Birch')
    expect(requests).toEqual([])
    await say(page, null)
    await say(page, null)
    await expect.poll(views).toEqual(secondViews)
    await follow(page, 'To ash', 'Ash')
    await expect.poll(views).toEqual([...firstViews, ...secondViews].sort())
  })

  test('hears of consent from a script at the start of the page', async () => {
    const { views } = await visit(`${served.url}/docs/a`, () =>
      document.addEventListener('DOMContentLoaded', () => document.dispatchEvent(new CustomEvent('docs-gen:consent'))),
    )
    await expect.poll(views).toEqual(firstViews)
  })
})

test('serve sends nothing', async () => {
  const site = siteWith(`analytics: { ${services}, privacySignals: 'ignore' }`)
  const served = await serveSource(site.dir)
  onTestFinished(async () => {
    await served.close()
    site.remove()
  })
  const { page, requests } = await visit(`${served.url}/docs/a`)
  await follow(page, 'To birch', 'Birch')
  expect(requests).toEqual([])
})
