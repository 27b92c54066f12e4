import { existsSync } from 'node:fs'
import type { Browser, BrowserType } from 'playwright-core'
import { type OptionalPackage, optionalPackage, UnusablePackage } from './optional-module.ts'

/** Why no browser starts. */
export interface NoBrowser {
  /** The end of a sentence. */
  readonly reason: string
  readonly hint?: string
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

/** The package that drives browsers, if a site has it: `playwright` has the same functions. @param from absolute path of a folder */
export function playwrightPackage(from: string): OptionalPackage | undefined {
  return optionalPackage('playwright-core', from) ?? optionalPackage('playwright', from)
}

/** Starts the browser that `CHROMIUM` names, one of the system, or Playwright's own. No host of the network is known to it. */
export async function startChromium(playwright: OptionalPackage): Promise<Browser | NoBrowser> {
  const chromium = loadChromium(playwright)
  if (chromium instanceof UnusablePackage) return { reason: chromium.message, hint: chromium.hint }
  const { CHROMIUM } = process.env
  if (CHROMIUM && !existsSync(CHROMIUM))
    return {
      reason: `there is no file ${CHROMIUM}, which the environment variable CHROMIUM names`,
      hint: 'Name the program of a browser in CHROMIUM, or unset it.',
    }
  const executablePath = CHROMIUM || browserPath(chromium)
  if (executablePath === undefined)
    return {
      reason: 'no Chromium, Chrome or Edge was found',
      hint: `Run npx ${playwright.name} install chromium, or name a browser in the environment variable CHROMIUM.`,
    }
  try {
    return await chromium.launch({ executablePath, args })
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { reason: `the browser ${executablePath} does not start: ${reason}` }
  }
}

const args: string[] = [
  // Systems in containers have no sandbox; the pages are those of the site, and nothing else is requested.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

function loadChromium(playwright: OptionalPackage): BrowserType | UnusablePackage {
  return playwright.load((require) => {
    const { chromium } = require(playwright.name) as { readonly chromium?: BrowserType }
    if (chromium) return chromium
    throw new Error('it has no `chromium`')
  })
}

function browserPath(chromium: BrowserType): string | undefined {
  const candidates = [...(places[process.platform] ?? []), chromium.executablePath()]
  return candidates.find((path) => existsSync(path))
}
