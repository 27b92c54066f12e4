import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright'

const html =
  '<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script type="module" src="/host.js"></script>'

/** Opens an app that shows a served site inside of itself. @param start path of the first page; by default that of the site `reader` */
export async function openHost(page: Page, url: string, start?: string): Promise<void> {
  const script = await bundleHost()
  await page.route(/\/host(?:\?|$)/, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${url}/host${start === undefined ? '' : `?start=${start}`}`)
}

/** Bundles the host as its own program: it knows the package by its public entry alone. */
async function bundleHost(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'host.tsx')],
    alias: { 'docs-gen/runtime': join(import.meta.dirname, '../../../dist/runtime/index.js') },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
