// What a reader of the built site waits for, in Chromium: `npm run bench:reading`. From a click on a link fetched ahead to the new
// heading on the screen; what a page loads before the reader acts, and after; and what loading it and starting the app cost a processor
// four times as slow. ROUNDS sets how often (5 by default); times count on idle machines only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build, serve } from '../../dist/cli/index.js'

const siteDir = join(import.meta.dirname, '../../site')
const rounds = Number(process.env.ROUNDS ?? 5)
/** From one page to another that it links to. */
const clicks = [
  ['/docs/intro', '/docs/concepts/editor-state'],
  ['/docs/concepts/nodes', '/docs/concepts/transforms'],
  ['/docs/api/modules/lexical', '/docs/api/classes/lexical.LexicalEditor'],
  ['/docs/api/classes/lexical.LexicalEditor', '/docs/api/modules/lexical'],
]
const loads = [
  '/',
  '/docs/intro',
  '/docs/concepts/nodes',
  '/docs/api/classes/lexical.TextNode',
  '/docs/api/modules/lexical',
  '/blog',
  '/gallery',
  '/search',
  '/nowhere',
]

const built = await build({ siteDir })
if (!built.ok) throw new Error('The site does not build: run `docs-gen build site`.')
const { server } = await serve({ siteDir, built: true, port: 0 })
const url = server.urls[0].replace(/\/$/, '')
const browser = await chromium.launch({
  executablePath: [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  ),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-sync', '--no-first-run'],
})

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

async function timeClick(from, to, motion) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: motion })
  const page = await context.newPage()
  await page.goto(url + from)
  await startApp(page)
  const link = page.locator(`main a[href="${to}"]:not([role])`).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  // Fetching ahead has come to rest.
  await page.waitForTimeout(700)
  const time = await link.evaluate(async (element) => {
    const old = document.querySelector('h1')?.textContent
    const isNew = () => (document.querySelector('h1')?.textContent ?? old) !== old
    const begin = performance.now()
    const textShown = new Promise((resolve) => {
      const look = () => {
        if (!isNew()) return
        observer.disconnect()
        const dom = performance.now() - begin
        // The frame after the change has been painted when this task runs.
        requestAnimationFrame(() => setTimeout(() => resolve({ dom, painted: performance.now() - begin })))
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    })
    element.click()
    return textShown
  })
  await context.close()
  return time
}

/** Gives a sign that the reader acts, and waits until the app runs. */
async function startApp(page) {
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-has-hydrated=true]')
}

async function timeLoad(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    window.seen = { tasks: [], shift: 0 }
    new PerformanceObserver((list) =>
      window.seen.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const blocked = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const tasks = await page.evaluate('seen.tasks.splice(0)')
    return tasks.reduce((sum, time) => sum + time - 50, 0)
  }
  await page.goto(url + path)
  const load = await blocked()
  await startApp(page)
  const start = await blocked()
  const { shift } = await page.evaluate('seen')
  await context.close()
  return { load, start, shift }
}

/** KB of 1,024 bytes, compressed by brotli: scripts, inline ones too, and everything but pictures and fonts, before the reader acts and after. */
async function weighLoad(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const bodies = []
  page.on('response', (response) => {
    const isAhead = response.request().headers()['sec-purpose']?.includes('prefetch')
    const kind = response.request().resourceType()
    if (isAhead || ['image', 'font'].includes(kind)) return
    bodies.push(response.body().then((body) => ({ kind, kb: brotliCompressSync(body).length / 1024 })))
  })
  const weigh = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const inline = await page.locator('script:not([src],[type])').evaluateAll((all) => all.map((one) => one.text))
    const loaded = await Promise.all(bodies)
    const sum = (isCounted) => loaded.filter(isCounted).reduce((total, { kb }) => total + kb, 0)
    return {
      scripts: sum(({ kind }) => kind === 'script') + brotliCompressSync(inline.join('\n')).length / 1024,
      all: sum(() => true),
    }
  }
  await page.goto(url + path)
  const before = await weigh()
  await startApp(page)
  const after = await weigh()
  await context.close()
  return [before.scripts, before.all, after.scripts, after.all]
}

console.log('From a click to the new heading (ms, median): in the document, on the screen')
for (const [from, to] of clicks) {
  for (const motion of ['no-preference', 'reduce']) {
    const times = []
    for (let round = 0; round < rounds; round++) times.push(await timeClick(from, to, motion))
    const [dom, painted] = ['dom', 'painted'].map((key) => median(times.map((time) => time[key])).toFixed(1))
    console.log(
      `${`${from} → ${to}`.padEnd(78)} ${motion === 'reduce' ? 'still ' : 'motion'} ${dom.padStart(6)} ${painted.padStart(6)}`,
    )
  }
}
console.log('\nKB before the reader acts: scripts, all; after the app has come: scripts, all')
for (const path of loads) {
  const weights = await weighLoad(path)
  console.log(`${path.padEnd(44)} ${weights.map((kb) => kb.toFixed(1).padStart(6)).join(' ')}`)
}
console.log(
  '\nAt 390 px on a processor four times as slow (median): ms blocked while loading, ms blocked while the app starts, layout shift',
)
for (const path of loads) {
  const times = []
  for (let round = 0; round < rounds; round++) times.push(await timeLoad(path))
  const [load, start, shift] = ['load', 'start', 'shift'].map((key) => median(times.map((one) => one[key])))
  console.log(`${path.padEnd(44)} ${load.toFixed(0).padStart(5)} ${start.toFixed(0).padStart(5)} ${shift.toFixed(3)}`)
}
await browser.close()
await server.close()
