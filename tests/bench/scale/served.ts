import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { BenchSite } from './generator.ts'
import { startCommand } from './process.ts'

/** The cost of a dev server, in milliseconds and MB. */
export interface ServeCost {
  /** From the start of the program to the first answer with a page. */
  readonly firstAnswer: number
  /** From the start of the program to the page's heading in a browser that already runs. */
  readonly firstPage: number
  /** From writing the file to its new text on the open page, for each edit. */
  readonly edits: readonly number[]
  readonly memory: number
}

/** Settings for measuring a dev server. */
export interface ServeInput {
  readonly site: BenchSite
  readonly browser: Browser
  readonly edits: number
}

/** Longest wait for a server or an edit, in ms: the slowest known takes 40 s at 1,000 pages. */
const patience = 600_000

/** Starts the dev server from nothing, opens a page in Chromium, edits its file again and again. */
export async function measureServe({ site, browser, edits }: ServeInput): Promise<ServeCost> {
  for (const path of site.remembered) rmSync(join(site.dir, path), { recursive: true, force: true })
  const target = site.pages[Math.floor(site.pages.length / 2)]
  if (!target) throw new Error('A site without pages')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}${site.url(target)}`
  const file = join(site.dir, site.content, `${target.path}.md`)
  const original = readFileSync(file, 'utf8')
  const start = performance.now()
  const server = startCommand({ command: site.serve(port), dir: site.dir, env: site.env })
  const page = await browser.newPage()
  try {
    await untilAnswer(url, server)
    const firstAnswer = performance.now() - start
    await page.goto(url, { timeout: patience })
    await page.waitForSelector('h1', { timeout: patience })
    const firstPage = performance.now() - start
    await page.waitForLoadState('networkidle')
    const times: number[] = []
    for (let n = 0; n < edits; n++) {
      await sleep(500)
      const word = `visible${n}word${Date.now().toString(36)}`
      const began = performance.now()
      appendFileSync(file, `\nNow ${word} is here.\n`)
      const isThere = (text: string): boolean => document.body.textContent.includes(text)
      await page.waitForFunction(isThere, word, { polling: 4, timeout: patience })
      times.push(performance.now() - began)
    }
    return { firstAnswer, firstPage, edits: times, memory: server.peakMemory() }
  } finally {
    writeFileSync(file, original)
    await page.close()
    await server.stop()
  }
}

async function untilAnswer(url: string, server: ReturnType<typeof startCommand>): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < patience) {
    if (!server.isRunning()) throw new Error(`The server ended:\n${server.said()}`)
    const isOk = await fetch(url, { headers: { accept: 'text/html' } }).then(
      async (response) => response.ok && (await response.text()).length > 0,
      () => false,
    )
    if (isOk) return
    await sleep(10)
  }
  throw new Error(`No answer from ${url}:\n${server.said()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
