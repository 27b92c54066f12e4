import { existsSync, readFileSync } from 'node:fs'
import type { Browser, BrowserType } from 'playwright-core'
import { type OptionalPackage, optionalPackage, UnusablePackage } from '../../cli/modules/optional-module.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'

/** The browser and the code of axe that find problems. */
export interface AccessibilityTools {
  readonly browser: Browser
  readonly axe: string
}

/** Places of Chromium and its relatives, by system. */
const places: Readonly<Record<string, readonly string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((path) =>
    ['C:\\Program Files', 'C:\\Program Files (x86)'].map((folder) => `${folder}\\${path}`),
  ),
}

/** Starts a browser with the site's own copies of `playwright-core` and `axe-core`, or tells what is missing. */
export async function openTools(root: string): Promise<AccessibilityTools | Diagnostic> {
  const axePackage = optionalPackage('axe-core', root)
  const playwrightPackage = optionalPackage('playwright-core', root)
  if (!axePackage || !playwrightPackage) {
    const missing = [...(axePackage ? [] : ['axe-core']), ...(playwrightPackage ? [] : ['playwright-core'])]
    const hint = `Install what is missing: npm install --save-dev ${missing.join(' ')}.`
    return unavailable(`it needs ${missing.join(' and ')}, not installed here`, hint)
  }
  const axe = axePackage.load((require) => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'))
  const chromium = loadChromium(playwrightPackage)
  if (axe instanceof UnusablePackage) return unusable(axe)
  if (chromium instanceof UnusablePackage) return unusable(chromium)
  const executablePath = browserPath(chromium)
  if (executablePath === undefined) {
    const hint = 'Run npx playwright-core install chromium, or name a browser in the environment variable CHROMIUM.'
    return unavailable('no Chromium, Chrome or Edge was found', hint)
  }
  try {
    // Systems in containers have no sandbox; the pages are those of the site, and nothing else is requested.
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    return { browser, axe }
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return unavailable(`the browser ${executablePath} does not start: ${reason}`)
  }
}

function loadChromium(playwright: OptionalPackage): BrowserType | UnusablePackage {
  return playwright.load((require) => {
    const { chromium } = require('playwright-core') as { readonly chromium?: BrowserType }
    if (chromium) return chromium
    throw new Error('it has no `chromium`')
  })
}

function unusable({ message, hint }: UnusablePackage): Diagnostic {
  return unavailable(message, hint)
}

/** The browser that `CHROMIUM` names, one of the system, or Playwright's own. */
function browserPath(chromium: BrowserType): string | undefined {
  const { CHROMIUM } = process.env
  const candidates = [...(CHROMIUM ? [CHROMIUM] : []), ...(places[process.platform] ?? []), chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}

function unavailable(reason: string, hint?: string): Diagnostic {
  const message = `The accessibility of pages cannot be checked: ${reason}`
  return diagnostic({ code: 'accessibility-unavailable', message, ...(hint === undefined ? {} : { hint }) })
}
