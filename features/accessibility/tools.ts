import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { playwrightPackage, startChromium } from '../../cli/modules/chromium.ts'
import { optionalPackage, UnusablePackage } from '../../cli/modules/optional-module.ts'
import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'

/** The browser and the code of axe that find problems. */
export interface AccessibilityTools {
  readonly browser: Browser
  readonly axe: string
}

/** Starts a browser with the site's own copies of `playwright-core` and `axe-core`, or tells what is missing. */
export async function openTools(root: string): Promise<AccessibilityTools | Diagnostic> {
  const axePackage = optionalPackage('axe-core', root)
  const playwright = playwrightPackage(root)
  if (!axePackage || !playwright) {
    const missing = [...(axePackage ? [] : ['axe-core']), ...(playwright ? [] : ['playwright-core'])]
    const hint = `Install what is missing: npm install --save-dev ${missing.join(' ')}.`
    return unavailable(`it needs ${missing.join(' and ')}, not installed here`, hint)
  }
  const axe = axePackage.load((require) => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'))
  if (axe instanceof UnusablePackage) return unavailable(axe.message, axe.hint)
  const browser = await startChromium(playwright)
  return 'reason' in browser ? unavailable(browser.reason, browser.hint) : { browser, axe }
}

function unavailable(reason: string, hint?: string): Diagnostic {
  const message = `The accessibility of pages cannot be checked: ${reason}`
  return diagnostic({ code: 'accessibility-unavailable', message, ...(hint === undefined ? {} : { hint }) })
}
