// Prints how long the main thread works for each key typed into the search box of the built real site, in Chromium.
// Build the site before: node bin/docs-gen.js build site
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { serve } from '../../dist/cli/index.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Queries as people type them: names, words, questions, typing mistakes. */
const queries = [
  ...['editor state', 'undo redo', 'dispatchCommand', 'how to add a plugin', 'keyboard shortcut', 'getTextContent'],
  ...['colaboration', 'save to database', '$getRoot', 'read only', 'markdown export', 'TextNode', 'custom node'],
]

/** Pause after a key, in ms: texts are loaded in it, as when somebody stops typing. */
const pause = 260

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1)

async function measure(browser, url, rate) {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(url)
  await page.keyboard.press('Control+k')
  await page.waitForSelector('#docsearch-input')
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  const idle = []
  for (let n = 0; n < 20; n++) {
    const before = await busy()
    await page.waitForTimeout(pause)
    idle.push((await busy()) - before)
  }
  const floor = idle.sort((a, b) => a - b)[10]
  const times = []
  for (const query of queries) {
    await page.keyboard.press('Control+a')
    for (const key of query) {
      const before = await busy()
      await page.keyboard.type(key)
      await page.waitForTimeout(pause)
      times.push((await busy()) - before - floor)
    }
  }
  await page.close()
  times.sort((a, b) => a - b)
  return `processor ${rate === 1 ? 'as it is' : `${rate} times slower`}: ${times.length} keys, median ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, idle pauses of ${floor.toFixed(1)} ms taken off`
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { server } = await serve({ siteDir: join(root, 'site'), built: true, port: 0 })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' })
try {
  console.log(`docs-gen ${version}, Node ${process.version}`)
  for (const rate of [1, 4]) console.log(await measure(browser, `${server.urls[0]}docs/intro`, rate))
} finally {
  await browser.close()
  await server.close()
}
