import type { InternalDocsData } from '../../../runtime/contract/index.ts'
import { withoutEndSlashes } from '../../../runtime/contract/paths.ts'

/** Storage key of the reader's choice to be redirected without being asked. */
export const autoRedirectKey = '__internaldocs_auto_redirect'

/** Timeout of the ping, in ms. */
const pingTime = 2000

/** Response of the check endpoint. */
interface Check {
  readonly showBanner?: boolean
  readonly redirectTo?: string
  readonly template?: string
  readonly autoRedirectEnabled?: boolean
}

/** Redirects readers who can reach the internal host, or offers to. Failures are silent: most readers cannot reach it. */
export async function redirectInside(settings: InternalDocsData, window: Window): Promise<void> {
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
    // The reader cannot reach the internal host, or is offline.
  }
}

function follow(check: Check, { internalHost }: InternalDocsData, window: Window): void {
  const { pathname, search, hash } = window.location
  const base = check.redirectTo ?? `https://${internalHost}`
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) return
  const href = withoutEndSlashes(base) + pathname + search + hash
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
    // Without storage the choice is lost when the page is left.
  }
}

/** Input of `showBanner`. */
interface BannerInput {
  readonly document: Document
  /** Text with the label of the link in double braces: `before {{label}} after`. */
  readonly template: string
  readonly href: string
  readonly isAutomatic: boolean
  readonly setAutomatic: (isOn: boolean) => void
}

/** Shows a link to the internal host. The template is inserted as text, not as HTML: it comes from the network. */
export function showBanner({ document, template, href, isAutomatic, setAutomatic }: BannerInput): void {
  const id = 'internaldocs-banner'
  const [before = '', label = template, after = ''] = /^(.*?)\{\{(.*?)\}\}(.*)$/s.exec(template)?.slice(1) ?? []
  const banner = document.getElementById(id) ?? document.createElement('div')
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  const box = document.createElement('input')
  box.type = 'checkbox'
  box.checked = isAutomatic
  box.onchange = () => setAutomatic(box.checked)
  const choice = document.createElement('label')
  choice.append(box, ' Redirect me automatically in future')
  banner.id = id
  banner.style.cssText = 'padding:0.5rem 1rem;text-align:center;display:block'
  banner.replaceChildren(before, link, after, ' ', choice)
  document.body.prepend(banner)
}

/** Whether a host is a domain or one of its subdomains. */
export function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** Whether the bridge may call the surrounding page: on the reader's own machine, or within a configured host. */
export function isBridgeHost(host: string, domains: readonly string[]): boolean {
  return isLocal(host) || domains.some((domain) => isWithin(host, domain))
}

/** Whether a host is the reader's own machine. */
export function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1'
}
