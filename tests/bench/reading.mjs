// What a reader of the built site waits for, in Chromium: `npm run bench:reading`. From a click on a link fetched ahead to the new
// heading on the screen, and what loading a page costs a processor four times as slow. ROUNDS sets how often (5 by default); idle machines only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
const loads = ['/', '/docs/intro', '/docs/concepts/nodes', '/docs/api/modules/lexical', '/blog', '/search']

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
  await page.waitForSelector('html[data-has-hydrated=true]')
  const link = page.locator(`main a[href="${to}"]:not([role])`).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  // Fetching ahead has come to rest.
  await page.waitForTimeout(700)
  const time = await link.evaluate(async (element) => {
    const old = document.querySelector('h1')?.textContent
    const isNew = () => (document.querySelector('h1')?.textContent ?? old) !== old
    const begin = performance.now()
    const shown = new Promise((resolve) => {
      const look = () => {
        if (!isNew()) return
        seen.disconnect()
        const dom = performance.now() - begin
        // The frame after the change has been painted when this task runs.
        requestAnimationFrame(() => setTimeout(() => resolve({ dom, painted: performance.now() - begin })))
      }
      const seen = new MutationObserver(look)
      seen.observe(document, { subtree: true, childList: true, characterData: true })
    })
    element.click()
    return shown
  })
  await context.close()
  return time
}

async function timeLoad(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    window.seen = { tasks: [], shift: 0 }
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url + path)
  await page.waitForSelector('html[data-has-hydrated=true]')
  await page.waitForLoadState('networkidle')
  const { tasks, shift } = await page.evaluate('seen')
  await context.close()
  return { longest: Math.max(0, ...tasks), blocked: tasks.reduce((sum, time) => sum + time - 50, 0), shift }
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
console.log(
  '\nLoading at 390 px on a processor four times as slow (median): longest task in ms, blocked in ms, layout shift',
)
for (const path of loads) {
  const seen = []
  for (let round = 0; round < rounds; round++) seen.push(await timeLoad(path))
  const [longest, blocked, shift] = ['longest', 'blocked', 'shift'].map((key) => median(seen.map((load) => load[key])))
  console.log(
    `${path.padEnd(44)} ${longest.toFixed(0).padStart(5)} ${blocked.toFixed(0).padStart(5)} ${shift.toFixed(3)}`,
  )
}
await browser.close()
await server.close()
