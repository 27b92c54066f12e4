import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import type { BenchSite } from './generator.ts'

/** The cost of a reader's first page; assets are left out. */
export interface Weight {
  readonly requests: number
  /** Bytes by kind, compressed with Brotli at its best. */
  readonly html: number
  readonly css: number
  readonly js: number
  readonly other: number
  /** The files that are fetched ahead, for pages that are not asked for yet. */
  readonly ahead: number
  /** ms from navigation until the page is alive; absent where nothing comes alive. */
  readonly hydrated?: number
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** Opens a page of the built site in an empty browser and counts what comes until the network rests. */
export async function measureWeight(site: BenchSite, browser: Browser): Promise<Weight> {
  const served = await serveFolder(join(site.dir, site.output))
  const page = await browser.newPage()
  try {
    const target = site.pages[Math.floor(site.pages.length / 2)]
    const path = target ? site.url(target) : '/'
    await page.goto(served.origin + path)
    // A page of docs-gen that is only read runs no React.
    await page.keyboard.press('Shift')
    const { hydrated } = site
    const isAlive = (expression: string): number | false => (eval(expression) ? performance.now() : false)
    const at = hydrated === undefined ? undefined : await page.waitForFunction(isAlive, hydrated, { polling: 2 })
    await page.waitForLoadState('networkidle')
    const sum = (files: readonly Sent[]): number => files.reduce((total, file) => total + file.bytes, 0)
    const needed = served.sent.filter(({ isAhead }) => !isAhead)
    const bytes = (...endings: string[]): number => sum(needed.filter(({ ending }) => endings.includes(ending)))
    const [html, css, js] = [bytes('.html'), bytes('.css'), bytes('.js', '.mjs')]
    const time = at && (await at.jsonValue())
    return {
      requests: needed.length,
      ...{ html, css, js, other: sum(needed) - html - css - js, ahead: sum(served.sent) - sum(needed) },
      hydrated: typeof time === 'number' ? time : undefined,
    }
  } finally {
    await page.close()
    served.close()
  }
}

interface Sent {
  readonly ending: string
  readonly bytes: number
  /** A document after the first, or what the browser says it may need later. */
  readonly isAhead: boolean
}

async function serveFolder(folder: string): Promise<{ origin: string; sent: readonly Sent[]; close: () => void }> {
  const responses: Sent[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = [path, `${path}.html`, `${path}/index.html`].map((name) => join(folder, name)).find(isFile)
    if (file === undefined) return void response.writeHead(404).end()
    const ending = extname(file)
    const body = brotliCompressSync(readFileSync(file))
    const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers['purpose'] ?? ''}`
    const isAhead = purpose.includes('prefetch') || (ending === '.html' && responses.length > 0)
    if (!/^\.(?:svg|png|ico)$/.test(ending)) responses.push({ ending, bytes: body.length, isAhead })
    response.writeHead(200, { 'content-type': types[ending] ?? 'application/octet-stream', 'content-encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => void server.close().closeAllConnections()
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent: responses, close }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
