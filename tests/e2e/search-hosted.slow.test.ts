import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from './browser.ts'
import type { OpenOptions } from './open-page.ts'
import { openPage, routeOpenPage } from './open-page.ts'
import type { Served } from './site.ts'
import { serveSite } from './site.ts'

let served: Served

beforeAll(async () => {
  served = await serveSite('search-hosted')
})

afterAll(async () => {
  await served.close()
})

/** What a host answers: a status with a body, nothing at all, or what it takes its time for. */
type Reply = { readonly status?: number; readonly body: unknown; readonly after?: Promise<unknown> } | 'abort' | 'hang'

interface Hosts {
  readonly page: Page
  readonly asked: Request[]
  reply: (request: Request) => Reply
}

const hit = (id: string, lvl1: string, more: object = {}) => ({
  objectID: id,
  url: `https://hosted.example/docs/${id}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Docs', lvl1 },
  ...more,
})

const answer = (hits: readonly object[], more: object = {}): Reply => ({
  body: { results: [{ hits, nbHits: hits.length, nbPages: 1, queryID: 'q1', ...more }] },
})

/** Opens a page whose hosts of Algolia are the test's. */
async function on(
  act: (hosts: Hosts) => Promise<void>,
  { path = '/docs/intro', ...options }: OpenOptions & { path?: string } = {},
) {
  const { page, close } = await openPage(browser, served.url + path, options)
  const hosts: Hosts = { page, asked: [], reply: () => answer([hit('intro', 'Intro')]) }
  await routeOpenPage(page, /algolia(?:net)?\.(?:net|com)\//, async (route) => {
    hosts.asked.push(route.request())
    const reply = hosts.reply(route.request())
    if (reply === 'hang') return
    if (reply === 'abort') return route.abort()
    await reply.after
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ status: reply.status ?? 200, body, headers, contentType: 'application/json' }).catch(() => {})
  })
  try {
    await act(hosts)
  } finally {
    await close()
  }
}

const input = (page: Page) => page.locator('.DocSearch-Input')
const hits = (page: Page) => page.locator('.DocSearch-Hit')
const title = (page: Page, text: string) => page.locator('.DocSearch-Title', { hasText: text })

async function search(page: Page, query: string): Promise<void> {
  if ((await input(page).count()) === 0) await page.keyboard.press('Control+k')
  await input(page).fill(query)
}

/** Without those that the client gave up before the host could answer, as it does on a busy machine: it asks another host then. */
const notGivenUp = (requests: readonly Request[]): readonly Request[] =>
  requests.filter((request) => !request.failure())

const requestOf = (request: Request | undefined): Record<string, unknown> =>
  (JSON.parse(request?.postData() ?? '{}') as { requests: Record<string, unknown>[] }).requests[0] ?? {}

test('R80 the page connects to the host ahead; the client comes with the box', async () => {
  await on(async ({ page }) => {
    expect(await page.locator('link[rel=preconnect]').getAttribute('href')).toContain('TESTAPP-dsn.algolia.net')
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.locator('.DocSearch-Button').hover()
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
})

test.each([
  [1280, 10],
  [768, 5],
])('R107 R108 R110 the request at a width of %i px, whole', async (width, words) => {
  await on(
    async ({ page, asked }) => {
      await search(page, 'intro')
      await expect.poll(() => requestOf(asked.at(-1))['query']).toBe('intro')
      const last = asked.at(-1)
      expect(requestOf(last)).toEqual({
        indexName: 'hosted',
        query: 'intro',
        attributesToRetrieve: [
          ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: [
          ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:${words}`),
          `content:${words}`,
        ],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        clickAnalytics: true,
        userToken: 'reader-1',
        // The site's own parameters go before the defaults; its filters come on top of those of the context.
        hitsPerPage: 12,
        ruleContexts: ['docs'],
        facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], 'kind:guide'],
      })
      const url = new URL(last?.url() ?? '')
      expect(last?.method()).toBe('POST')
      expect(url.hostname.toLowerCase()).toBe('testapp-dsn.algolia.net')
      expect(url.pathname).toBe('/1/indexes/*/queries')
      expect(url.searchParams.get('x-algolia-api-key')).toBe('search-only-key')
      expect(url.searchParams.get('x-algolia-application-id')).toBe('TESTAPP')
      expect(url.searchParams.get('x-algolia-agent')).toContain('docs-gen')
      const headers = await last?.allHeaders()
      expect(headers?.['content-type']).toBe('text/plain')
      expect(Object.keys(headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([])
      expect(asked.every((request) => request.method() === 'POST')).toBe(true)
    },
    { width },
  )
})

test('R108 the version is the one of the page, else the preferred one, else the last', async () => {
  const tagsOf = ({ asked }: Hosts): unknown => (requestOf(asked.at(-1))['facetFilters'] as unknown[])[1]
  const cases: readonly (OpenOptions & { readonly path: string; readonly version: string })[] = [
    { path: '/docs/1.0/intro', stored: { 'docs-preferred-version-default': 'current' }, version: '1.0' },
    { path: '/', stored: { 'docs-preferred-version-default': '1.0' }, version: '1.0' },
    { path: '/', stored: {}, version: 'current' },
  ]
  for (const { version, ...options } of cases)
    await on(async (hosts) => {
      await search(hosts.page, 'intro')
      await hits(hosts.page).first().waitFor()
      expect(tagsOf(hosts)).toEqual(['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`])
    }, options)
})

test('R111 R112 R128 a host that fails is passed over and remembered; all failing is an error without credentials', async () => {
  await on(async (hosts) => {
    const { page, asked } = hosts
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    hosts.reply = (request) =>
      /dsn/i.test(request.url()) ? { status: 503, body: {} } : answer([hit('intro', 'Intro')])
    await search(page, 'first')
    await hits(page).first().waitFor()
    expect(asked.slice(0, 2).map((request) => /-dsn\./i.test(request.url()))).toEqual([true, false])
    expect(asked[1]?.url()).toMatch(/testapp-[123]\.algolianet\.com/i)
    await search(page, 'second')
    await expect.poll(() => asked.some((request) => requestOf(request)['query'] === 'second')).toBe(true)
    expect(asked.slice(1).filter((request) => /-dsn\./i.test(request.url()))).toEqual([])
    expect(
      await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('algolia-client-js'))),
    ).toBe(true)
    hosts.reply = () => 'abort'
    await search(page, 'third')
    await title(page, 'Unable to fetch results').waitFor()
    expect(await page.locator('.DocSearch-Container--Errored').count()).toBe(1)
    expect(await page.getByText('Nothing for').count()).toBe(0)
    // It stays until the next key, and then the hosts are asked again.
    hosts.reply = () => answer([hit('intro', 'Intro')])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => title(page, 'Unable to fetch results').count()).toBe(1)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await search(page, 'fourth')
    await hits(page).first().waitFor()
    expect(messages.filter((text) => text.includes('Unreachable')).join()).not.toContain('search-only-key')
  })
})

test('R92 R111 R129 a refusal is asked of one host, says what the host said, and is no matter of the network', async () => {
  await on(async (hosts) => {
    const { page, asked } = hosts
    hosts.reply = () => ({ status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } })
    const pageError = page.waitForEvent('pageerror')
    await search(page, 'intro')
    await title(page, 'The search does not work').waitFor()
    await page.getByText('Invalid Application-ID or API key (403)').waitFor()
    expect(await page.getByText('Unable to fetch results').count()).toBe(0)
    expect(notGivenUp(asked).filter((request) => requestOf(request)['query'] === 'intro')).toHaveLength(1)
    expect((await pageError).message).toContain('Invalid Application-ID')
  })
})

test.each([
  ['no JSON', '<html>'],
  ['JSON of another kind', '{"results":[{"hits":"many"}]}'],
  ['nothing', ''],
])('R129 an answer that is %s is an error, never "no results"', async (_name, body) => {
  await on(async (hosts) => {
    hosts.reply = () => ({ body })
    await search(hosts.page, 'intro')
    await title(hosts.page, 'The search does not work').waitFor()
    expect(await hosts.page.getByText('Nothing for').count()).toBe(0)
  })
})

test('hits that are none are left out', async () => {
  await on(async (hosts) => {
    hosts.reply = () =>
      answer([{ objectID: 1 }, hit('one', 'One'), { ...hit('two', 'Two'), hierarchy: null }, hit('three', '<b>3</b>')])
    await search(hosts.page, 'intro')
    await expect.poll(() => hits(hosts.page).allInnerTexts()).toEqual(['One', '<b>3</b>'])
  })
})

test('R86 a host that takes its time: the screen stays, then says that it waits; an older answer never wins', async () => {
  await on(async (hosts) => {
    const { page, asked } = hosts
    const isSlow = (request: Request): boolean => requestOf(request)['query'] === 'slow'
    await search(page, 'first')
    await page.locator('.DocSearch-Hit', { hasText: 'Intro' }).waitFor()
    // The box waits long, and the client does not give up: the time is the test's.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let release = (): void => undefined
    const after = new Promise<void>((resolve) => (release = resolve))
    hosts.reply = () => ({ body: { results: [{ hits: [hit('old', 'Old answer')], nbHits: 1 }] }, after })
    await search(page, 'slow')
    await expect.poll(() => asked.some(isSlow)).toBe(true)
    await page.clock.runFor(300)
    await page.locator('.DocSearch-Container--Stalled').waitFor()
    expect(await hits(page).allInnerTexts()).toEqual(['Intro'])
    hosts.reply = () => answer([hit('new', 'New answer')])
    await search(page, 'quick')
    await page.locator('.DocSearch-Hit', { hasText: 'New answer' }).waitFor()
    const arrived = page.waitForEvent('requestfinished', isSlow)
    release()
    await arrived
    await page.clock.runFor(1)
    expect(await hits(page).allInnerTexts()).toEqual(['New answer'])
    await expect.poll(() => page.locator('.DocSearch-Container--Stalled').count()).toBe(0)
  })
})

test('R113 the same query is asked once', async () => {
  await on(async ({ page, asked }) => {
    for (const query of ['one', 'two', 'one', 'two']) {
      await search(page, query)
      await expect.poll(() => input(page).inputValue()).toBe(query)
      await page.locator('.DocSearch-Container:not(.DocSearch-Container--Stalled) .DocSearch-Hit').first().waitFor()
    }
    await expect.poll(() => new Set(asked.map((request) => requestOf(request)['query'])).has('two')).toBe(true)
    const queries = notGivenUp(asked).map((request) => requestOf(request)['query'])
    expect(queries.filter((query) => query === 'one').length).toBeLessThanOrEqual(1)
    expect(queries.filter((query) => query === 'two')).toHaveLength(1)
  })
})

test('R115 views are told once they stay, clicks with query and position, with the token', async () => {
  await on(async ({ page }) => {
    await search(page, 'intro')
    await hits(page).first().waitFor()
    const told = () => page.evaluate(() => (window as { told?: { method: string }[] }).told ?? [])
    await expect.poll(async () => (await told()).map(({ method }) => method)).toEqual(['init', 'viewedObjectIDs'])
    await page.keyboard.press('Enter')
    await expect.poll(told).toMatchObject([
      { method: 'init', appId: 'TESTAPP', apiKey: 'search-only-key', userToken: 'reader-1' },
      { method: 'viewedObjectIDs', eventName: 'Items Viewed', index: 'hosted', objectIDs: ['intro'] },
      {
        method: 'clickedObjectIDsAfterSearch',
        eventName: 'Item Selected',
        objectIDs: ['intro'],
        positions: [1],
        queryID: 'q1',
      },
    ])
  })
})

test('R116 options: placeholder, initial query, texts, results per group, changed results', async () => {
  await on(async (hosts) => {
    const { page } = hosts
    hosts.reply = () =>
      answer([hit('hidden-1', 'Hidden'), ...Array.from({ length: 9 }, (_, n) => hit(`hit-${n}`, `Hit ${n}`))])
    expect(await page.locator('.DocSearch-Button').innerText()).toContain('Find')
    await expect
      .poll(() => page.locator('.DocSearch-Button').getAttribute('aria-label'))
      .toBe('Find in the docs (Ctrl+K)')
    await page.keyboard.press('Control+k')
    // R82: the query it opens with is searched at once, and marked.
    await hits(page).first().waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('first')
    await expect.poll(() => input(page).getAttribute('placeholder')).toBe('Ask anything')
    // Three of a group, of which one is taken out.
    await expect.poll(() => hits(page).allInnerTexts()).toEqual(['Hit 0', 'Hit 1'])
    await page.getByTitle('Empty it').waitFor()
    await expect.poll(() => page.locator('.DocSearch-Cancel').innerText()).toBe('Leave')
    await expect.poll(() => page.locator('.DocSearch-Logo').innerText()).toContain('Found by')
    hosts.reply = () => answer([])
    await search(page, 'lost')
    await title(page, 'Nothing for "lost"').waitFor()
    const report = page.getByRole('link', { name: 'Let us know.' })
    await expect.poll(() => report.getAttribute('href')).toBe('https://issues.example/new?title=lost')
    await expect.poll(() => report.getAttribute('rel')).toContain('noopener')
    await expect.poll(() => report.getAttribute('target')).toBe('_blank')
  })
})

test('R116 options: addresses elsewhere, changed paths, the path of the search page', async () => {
  await on(async (hosts) => {
    const { page } = hosts
    hosts.reply = () =>
      answer([
        hit('old', 'Old', { url: 'https://hosted.example/old.docs/intro#now' }),
        hit('far', 'Far', { url: 'https://elsewhere.example/docs/far' }),
        hit('evil', 'Evil', { url: 'javascript:alert(1)' }),
      ])
    await search(page, 'intro')
    // The dialog opens with the results of the initial query; the footer names the query they belong to.
    const footer = page.locator('.DocSearch-HitsFooter a').first()
    await expect.poll(() => footer.getAttribute('href')).toBe('/find?q=intro')
    const links = await page
      .locator('.DocSearch-Hit a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(['/docs/intro#now', 'https://elsewhere.example/docs/far', '#'])
  })
})

test('R117 R118 the search page asks the same host, 15 at a time', async () => {
  await on(
    async (hosts) => {
      const { page, asked } = hosts
      hosts.reply = (request) => {
        const { page: number = 0 } = requestOf(request) as { page?: number }
        return answer(
          Array.from({ length: 15 }, (_, n) => hit(`hit-${number}-${n}`, `Hit ${number}.${n}`)),
          { nbHits: 30, nbPages: 2 },
        )
      }
      const box = page.getByRole('main').getByRole('searchbox')
      await box.fill('moon')
      await page.getByRole('heading', { name: 'Search results for "moon"' }).waitFor()
      await page.getByText('30 documents found').waitFor()
      expect(requestOf(asked.at(-1))).toMatchObject({ hitsPerPage: 15, query: 'moon' })
      await page.locator('.search-result').last().scrollIntoViewIfNeeded()
      await expect.poll(() => page.locator('.search-result').count()).toBe(30)
      expect(requestOf(asked.at(-1))).toMatchObject({ hitsPerPage: 15, page: 1 })
    },
    { path: '/find' },
  )
})

test('a provider that hangs is given up, and says so', async () => {
  await on(async (hosts) => {
    const { page } = hosts
    await page.clock.install()
    hosts.reply = () => 'hang'
    await search(page, 'intro')
    await expect.poll(() => hosts.asked.some((request) => requestOf(request)['query'] === 'intro')).toBe(true)
    for (let n = 0; n < 30; n += 1) await page.clock.runFor(2_000)
    await title(page, 'Unable to fetch results').waitFor()
    expect(hosts.asked.length).toBeGreaterThan(3)
  })
})
