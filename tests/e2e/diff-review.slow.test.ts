import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { docusaurusSite, movedSite, writeSites } from '../integration/diff/sites.ts'
import { violations } from './axe.ts'
import { browser } from './browser.ts'

const bin = join(import.meta.dirname, '../../bin/docs-gen.js')

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="stylesheet" href="/s.css" integrity="sha256-AA==" crossorigin><script>document.title = 'run'</script></head>` +
  `<body><main><article><h1>Page</h1>${body}</article></main><a href="/b.html">b</a></body></html>`

const plainSites = [
  {
    's.css': '@font-face { font-family: f; src: url(/f.woff2) } body { background: url("img/dot.png") }',
    'f.woff2': 'font',
    'img/dot.png': 'dot',
    'a.html': page('<p>One two three.</p><p>Gone words.</p><p>Last.</p><img src="/img/old.png" alt="Old">'),
    'img/old.png': 'old',
    'b.html': page('<p>Removed page.</p>'),
  },
  {
    's.css': 'body { color: #111 }',
    'a.html': page('<p>One 2 three.</p><p>Last.</p><p>New words at the end.</p>'),
    'c.html': page('<p>New page.</p>'),
  },
] as const

/** Compares two sites; returns the address of the review. */
function reviewOf([old, now]: Parameters<typeof writeSites> = [...plainSites]): string {
  const folder = writeSites(old, now)
  const args = [bin, 'diff', 'old', 'new', '--html', 'review', '--fail-on', 'never']
  execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe' })
  return join(folder, 'review')
}

test('keys go from change to change over all pages, with the old page beside the new one', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const tab = await context.newPage()
  const review = reviewOf()
  await tab.goto(pathToFileURL(join(review, 'index.html')).href)
  const state = tab.locator('output')
  const [old, now] = [tab.frameLocator('#old'), tab.frameLocator('#new')]
  await expect.poll(() => state.textContent()).toBe('4 changes')
  await expect.poll(() => now.locator('ins').allTextContents()).toEqual(['2', 'New words at the end.'])
  await expect.poll(() => now.locator('del').allTextContents()).toEqual(['two', 'Gone words.'])
  expect(await tab.locator('#old').isVisible()).toBe(false)
  for (const expected of ['Change 1 of 4', 'Change 2 of 4', 'Change 3 of 4']) {
    await tab.keyboard.press('j')
    await expect.poll(() => state.textContent()).toBe(expected)
  }
  await tab.keyboard.press('b')
  await expect.poll(() => old.locator('del').allTextContents()).toEqual(['two', 'Gone words.'])
  await expect.poll(() => old.locator('img[data-change="4"]').count()).toBe(1)
  await tab.keyboard.press('j')
  await tab.keyboard.press('j')
  await expect.poll(() => tab.locator('#address').textContent()).toBe('/c')
  await expect.poll(() => now.getByText('New page.').isVisible()).toBe(true)
  await tab.keyboard.press('n')
  await expect.poll(() => tab.locator('#address').textContent()).toBe('/b')
  await expect.poll(() => old.getByText('Removed page.').isVisible()).toBe(true)
  await tab.keyboard.press('k')
  await expect.poll(() => tab.locator('#address').textContent()).toBe('/c')
  await context.close()
})

test('a review has the files that its pages load, and runs none of their scripts', async () => {
  const review = reviewOf()
  for (const file of ['old/f.woff2', 'old/img/dot.png', 'old/img/old.png', 'old/s.css', 'new/s.css', 'marks.css'])
    expect(existsSync(join(review, file)), file).toBe(true)
  const context = await browser.newContext()
  const tab = await context.newPage()
  const missing: string[] = []
  tab.on('requestfailed', (request) => missing.push(request.url()))
  await tab.goto(pathToFileURL(join(review, 'old/a.html')).href)
  expect(await tab.title()).toBe('Page')
  expect(missing).toEqual([])
  expect(await tab.evaluate(() => getComputedStyle(document.body).backgroundImage)).toContain('/old/img/dot.png')
  await tab.getByRole('link', { name: 'b' }).click()
  await expect.poll(() => tab.getByText('Removed page.').isVisible()).toBe(true)
  await context.close()
})

test.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('a review is accessible and fits at %i, %s', async (width, colorScheme) => {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
  const tab = await context.newPage()
  await tab.goto(pathToFileURL(join(reviewOf([docusaurusSite, movedSite]), 'index.html')).href)
  await tab.keyboard.press('b')
  await expect.poll(() => tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await violations(tab)).toEqual([])
  await context.close()
})

test('a folder that is no review is not written into, and a review is replaced', () => {
  const review = reviewOf()
  const folder = join(review, '..')
  const run = (path: string): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, [bin, 'diff', 'old', 'new', '--html', path], { cwd: folder, encoding: 'utf8' })
  writeFileSync(join(review, 'stale.txt'), '')
  expect(run('review').status).toBe(1)
  expect(existsSync(join(review, 'stale.txt'))).toBe(false)
  mkdirSync(join(folder, 'mine'))
  writeFileSync(join(folder, 'mine/a.txt'), '')
  const refused = run('mine')
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain(
    'The report mine cannot be written: the folder is there, and holds no review; name a new one',
  )
  expect(existsSync(join(folder, 'mine/a.txt'))).toBe(true)
})
