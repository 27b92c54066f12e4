import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { AccessibilityFinding, AccessibilitySettings } from '../../runtime/contract/index.ts'
import { inlineScripts } from '../../cli/modules/runtime-data.ts'
import type { AccessibilityTools } from './tools.ts'

/** The output of a build. */
export interface BuiltSite {
  /** Absolute path of its folder. */
  readonly outDir: string
  readonly baseUrl: string
}

/** Looks for problems in one page. @returns its problems, or why there is no answer */
export type Scan = (path: string) => Promise<readonly AccessibilityFinding[] | string>

/** Time for a page to load, in ms. */
const loadTime = 30_000

/** An origin that no request leaves for: everything comes from the folder. */
const origin = 'http://docs-gen.localhost'

/** Text of documentation, or all of a page that is a component. */
const scopes = ['main [data-frozen]', 'main']

/** Opens the pages of a built site one after another, in one tab, without a server. */
export async function openScan(
  { browser, axe }: AccessibilityTools,
  site: BuiltSite,
  disabledRules: readonly string[],
): Promise<Scan> {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  })
  await serveFiles(context, site)
  const page = await context.newPage()
  page.setDefaultTimeout(loadTime)
  const settings: AccessibilitySettings = [scopes, disabledRules]
  const script = `(${inlineScripts().accessibility})(${JSON.stringify(settings)})`
  return async (path) => {
    if (fileOf(decodeURIComponent(path), site) === undefined) return 'it is not in the folder of the last build'
    try {
      await page.goto(origin + path, { waitUntil: 'load' })
      await page.evaluate(axe)
      await page.evaluate(script)
      return await page.evaluate('window.__docsGenFindings')
    } catch (error) {
      return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
    }
  }
}

async function serveFiles(context: BrowserContext, site: BuiltSite): Promise<void> {
  await context.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== origin) return route.abort()
    const path = fileOf(decodeURIComponent(url.pathname), site)
    return path === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path })
  })
}

/** The file that a static host answers with. */
function fileOf(pathname: string, { outDir, baseUrl }: BuiltSite): string | undefined {
  if (!pathname.startsWith(baseUrl) || pathname.includes('..')) return undefined
  const path = join(outDir, pathname.slice(baseUrl.length))
  return [path, `${path}.html`, join(path, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())
}
