import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writeLastingSite } from '../integration/fixture-site.ts'
import { browser } from './browser.ts'
import { hydrated } from './open-page.ts'
import { type Served, serveBuild, serveSite } from './site.ts'

const filler = Array.from({ length: 40 }, (_, n) => `Line ${n} of filling text.\n`).join('\n')

/** Tags of MDX around content, each on a line of its own. */
const within = (tags: string, content: string): string => [...tags.split('\n'), content, ...closing(tags)].join('\n\n')
const closing = (tags: string): readonly string[] =>
  [...tags.matchAll(/<(\w+)[^>]*>$/gm)].map(([, name]) => `</${name}>`).reverse()

/** Tabs of which the last one, with the content, is not selected. */
const lastTab = (content: string, { first = 'x', attributes = '', values = ['a', 'b'] } = {}): string =>
  within(
    `<Tabs${attributes}>`,
    `<TabItem value="${values[0]}" label="One ${values[0]}">\n\n${first}\n\n</TabItem>\n\n${within(`<TabItem value="${values[1]}" label="Two ${values[1]}">`, content)}`,
  )

/** Every way in which a page hides a heading, by the heading's name. */
const kinds: Readonly<Record<string, (content: string) => string>> = {
  'A tab': (content) => lastTab(content),
  'A tab of a group': (content) => lastTab(content, { attributes: ' groupId="os"', values: ['mac', 'win'] }),
  'The tab of a choice': (content) =>
    within('<Tabs groupId="os">\n<TabItem value="linux">', `${content}\n\n</TabItem>\n\n<TabItem value="mac">\n\nx`),
  'A tab that lives': (content) => lastTab(content, { first: '<Counter />' }),
  'Plain details': (content) => within('<details>', `<summary>More</summary>\n\n${content}`),
  'A component': (content) => within('<Details summary="More">', content),
  'A directive': (content) => `:::details[More]\n\n${content}\n\n:::`,
  'An accordion': (content) => within('<Accordion title="Question">', content),
  'One at a time': (content) =>
    within(
      '<AccordionGroup exclusive>',
      `<Accordion title="First" open>\n\nx\n\n</Accordion>\n\n${within('<Accordion title="Second">', content)}`,
    ),
  'A tab in details in a tab': (content) =>
    lastTab(within('<details>', `<summary>More</summary>\n\n${lastTab(content, { values: ['c', 'd'] })}`)),
  'Hidden until found': (content) => within('<div hidden="until-found">', content),
}

const headings = Object.keys(kinds)
const idOf = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-')
const wordOf = (heading: string): string => `word${headings.indexOf(heading) + 1}`

const contentOf = (heading: string): string => kinds[heading]!(`## ${heading}\n\nThe ${wordOf(heading)} stands here.`)

/** What hides text below a heading that is seen. */
const closed = {
  'Below in details': within('<details>', `<summary>More</summary>\n\nThe belowdetails stands here.`),
  'Below in a tab': lastTab('The belowtab stands here.'),
}

const files = {
  'docs-gen.config.ts': `import { defineConfig, docs } from 'docs-gen'
export default defineConfig({ title: 'Site', url: 'https://example.com', favicon: '/icon.svg', sources: [docs()] })
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>\n',
  'Counter.tsx':
    "import { useState } from 'react'\nexport default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Count {n}</button> }\n",
  'docs/index.md': `# Start\n\n${headings.map((heading) => `[to ${heading}](./kinds.mdx#${idOf(heading)})`).join(' ')}\n`,
  'docs/kinds.mdx': `import Counter from '../Counter'\n\n# Kinds\n\n${filler}\n\n${headings.map(contentOf).join(`\n\n${filler}\n\n`)}\n\n${filler}`,
  'docs/below.mdx': `# Below\n\n${Object.entries(closed)
    .map(([heading, content]) => `## ${heading}\n\n${content}\n\n${filler}`)
    .join('\n\n')}`,
}

let served: Served
let page: Page
let remove: () => void
beforeAll(async () => {
  const site = writeLastingSite(files)
  remove = site.remove
  served = await serveBuild(site.dir)
})
afterAll(async () => {
  await served.close()
  remove()
})
afterEach(() => page.context().close())

/** Whether the page is read before the app has loaded, or the app runs. */
type State = 'at rest' | 'in use'
const states: readonly State[] = ['at rest', 'in use']

/** Opens an address as a reader whose choice of tabs is another one. */
async function open(address: string, state: State): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 } })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(() => localStorage.setItem('docusaurus.tab.os', 'mac'))
  page = await context.newPage()
  // It never comes.
  if (state === 'at rest') await page.route(/\/app-\w+\.js$/, () => undefined)
  await page.goto(served.url + address)
  await settle(state)
}

async function settle(state: State): Promise<void> {
  await page.waitForFunction(() => '__docsGenPage' in window)
  if (state === 'in use') await hydrated(page)
}

/** Waits until a heading is in the window and every tab around it is selected. */
async function isShown(heading: string): Promise<void> {
  await expect.poll(() => page.evaluate(look, idOf(heading)), { message: heading }).toEqual({ isIn: true, tabs: [] })
}

/** Runs in the page: whether a heading is seen in the window, and the tabs around it that are not selected, or not alone in that. */
function look(id: string): { isIn: boolean; tabs: readonly string[] } {
  const heading = document.getElementById(id)
  if (!heading) throw new Error(`There is no heading ${id}.`)
  const { top, bottom, height } = heading.getBoundingClientRect()
  const isIn = heading.checkVisibility() && height > 0 && top >= 0 && bottom <= innerHeight
  const wrong: string[] = []
  for (let panel = heading.closest('[role=tabpanel]'); panel; panel = panel.parentElement!.closest('[role=tabpanel]')) {
    const shown = panel.parentElement!.querySelectorAll(':scope > [role=tabpanel]:not([hidden])')
    const tab = document.getElementById(panel.getAttribute('aria-labelledby')!)!
    if (tab.getAttribute('aria-selected') !== 'true' || tab.tabIndex !== 0 || shown.length !== 1)
      wrong.push(tab.textContent)
  }
  return { isIn, tabs: wrong }
}

/** Whether a heading is hidden now, so that a way to it has something to do. */
const isHidden = async (heading: string): Promise<boolean> =>
  page.evaluate((id) => !document.getElementById(id)!.checkVisibility(), idOf(heading))

describe.each(states)('a hidden heading is opened, %s', (state) => {
  test.each(headings)('by the contents list: %s', async (heading) => {
    await open('/docs/kinds', state)
    expect(await isHidden(heading)).toBe(true)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: heading, exact: true })
      .click()
    await isShown(heading)
  })

  test('by the address of the first load', async () => {
    for (const heading of headings) {
      await open(`/docs/kinds#${idOf(heading)}`, state)
      await isShown(heading)
      await page.context().close()
    }
  })

  test('by another hash, back and forward', async () => {
    await open('/docs/kinds', state)
    for (const heading of headings) {
      await page.evaluate((id) => void (location.hash = id), idOf(heading))
      await isShown(heading)
    }
    await page.evaluate(closeAll)
    await expect.poll(() => page.locator('[role=tab]:first-child[aria-selected=false]').count()).toBe(0)
    await page.goBack()
    await expect.poll(() => isHidden(headings.at(-2)!)).toBe(false)
    await page.goForward()
    await expect.poll(() => isHidden(headings.at(-1)!)).toBe(false)
  })

  test('by a text in the address, for which the browser searches', async () => {
    for (const heading of headings) {
      await open(`/docs/kinds#:~:text=${wordOf(heading)}`, state)
      await expect.poll(() => page.evaluate(look, idOf(heading)), { message: heading }).toMatchObject({ tabs: [] })
      expect(await isHidden(heading)).toBe(false)
      await page.context().close()
    }
  })
})

/** Runs in the page: closes all that is open, as a reader may. */
function closeAll(): void {
  document.querySelectorAll('details').forEach((details) => details.removeAttribute('open'))
  document.querySelectorAll<HTMLElement>('[role=tab]:first-child').forEach((tab) => tab.click())
}

test.each(headings)('by a link from another page, and back to it: %s', async (heading) => {
  await open('/docs', 'in use')
  await page.getByRole('link', { name: `to ${heading}`, exact: true }).click()
  await isShown(heading)
  await page.goBack()
  await page.getByRole('heading', { name: 'Start' }).waitFor()
  await page.goForward()
  await isShown(heading)
})

test.each(headings)('by a search, which shows the words that it has found: %s', async (heading) => {
  await open('/docs', 'in use')
  for (const query of [heading, wordOf(heading)]) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(query)
    await page.locator('[role=option][aria-selected=true]', { hasText: query }).waitFor()
    await page.keyboard.press('Enter')
    await isShown(heading)
    await page.goBack()
    await page.getByRole('heading', { name: 'Start' }).waitFor()
  }
})

test.each(['belowdetails', 'belowtab'])('a search opens what hides the words below its heading: %s', async (word) => {
  await open('/docs', 'in use')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(word)
  await page.locator('[role=option][aria-selected=true]', { hasText: word }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(`The ${word} stands here.`).waitFor()
})

test.each(states)('a filter of the reader gives way to a link, %s', async (state) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 } })
  page = await context.newPage()
  const real = await serveSite('real')
  if (state === 'at rest') await page.route(/\/app-\w+\.js$/, () => undefined)
  await page.goto(`${real.url}/docs/api/classes/lexical.LexicalNode`)
  await settle(state)
  const member = page.locator('#getCommonAncestor')
  await page.getByLabel('deprecated').uncheck()
  await member.waitFor({ state: 'hidden' })
  await page.evaluate(() => void (location.hash = 'getCommonAncestor'))
  await member.waitFor()
  await real.close()
})

test.each(states)('all of it prints with the names of its tabs, and nothing is left open, %s', async (state) => {
  await open('/docs/kinds', state)
  await page.emulateMedia({ media: 'print' })
  for (const heading of headings) expect(await isHidden(heading), heading).toBe(false)
  const labels = await page
    .locator('[role=tabpanel]')
    .evaluateAll((all) => all.map((panel) => getComputedStyle(panel, '::before').content))
  expect(labels.slice(0, 2)).toEqual(['"One a"', '"Two b"'])
  expect(await page.locator('[role=tablist]').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  for (const heading of headings) expect(await isHidden(heading), heading).toBe(true)
})

test('without scripts all tabs are shown with their names, and links open the rest', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, javaScriptEnabled: false })
  page = await context.newPage()
  for (const heading of headings) {
    await page.goto(`${served.url}/docs/kinds#${idOf(heading)}`)
    await page.reload()
    const box = await page.locator(`#${idOf(heading)}`).boundingBox()
    expect(box?.height, heading).toBeGreaterThan(0)
  }
})
