import type { InternalDocsData } from '../contract/index.ts'
import { showBanner } from './banner.ts'
import { isWithin } from './origins.ts'

/** Key of "lead me to the internal host without asking" (R123). */
export const autoRedirectKey = '__internaldocs_auto_redirect'

/** How long the ping may take, in ms (R121). */
const pingTime = 2000

/** What the check endpoint answers (R122). */
interface Check {
  readonly showBanner?: boolean
  readonly redirectTo?: string
  readonly template?: string
  readonly autoRedirectEnabled?: boolean
}

/** Leads readers who can reach the internal host to it, or offers to (R120 to R123). Whatever fails is silent: most readers are outside. */
export async function leadInside(settings: InternalDocsData, window: Window): Promise<void> {
  const { location } = window
  const disabled = new URLSearchParams(location.search).has('disableRedirect')
  if (disabled) store(window, 'false')
  if (location.hostname === settings.internalHost || window.top !== window.self) return
  const isPublic = settings.staticHosts.some((host) => isWithin(location.hostname, host))
  if (!isPublic || disabled) return
  try {
    await fetch(settings.pingUrl, { mode: 'no-cors', signal: AbortSignal.timeout(pingTime) })
    const response = await fetch(settings.checkUrl, {
      credentials: 'include',
      referrerPolicy: 'no-referrer-when-downgrade',
    })
    const check: Check = await response.json()
    follow(check, settings, window)
  } catch {
    // Outside, or offline.
  }
}

function follow(check: Check, { internalHost }: InternalDocsData, window: Window): void {
  const { pathname, search, hash } = window.location
  const base = check.redirectTo ?? `https://${internalHost}`
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) return
  const href = base.replace(/\/$/, '') + pathname + search + hash
  if (check.autoRedirectEnabled && stored(window) !== 'false') return window.location.replace(href)
  if (check.showBanner)
    showBanner({
      document: window.document,
      template: check.template ?? '{{Open the internal docs}}',
      href,
      isAutomatic: stored(window) !== 'false',
      setAutomatic: (isOn) => store(window, String(isOn)),
    })
}

function stored(window: Window): string | null {
  try {
    return window.localStorage.getItem(autoRedirectKey)
  } catch {
    return null
  }
}

function store(window: Window, value: string): void {
  try {
    window.localStorage.setItem(autoRedirectKey, value)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
