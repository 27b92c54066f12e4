import { codeBlocks } from '../contract/code-block-selector.ts'
import type { StartSettings } from '../contract/inline-scripts.ts'
import { searchPattern } from '../contract/search-address.ts'
import { onFirstSign, onLivePart } from './first-sign.ts'
import { keepEvents, setBusy } from './kept-events.ts'
import { recover } from './missing-parts.ts'
import { placeSidebar } from './place-sidebar.ts'
import type {} from './window.ts'

/** Not every browser has it. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: StartSettings

/** Whether the site's policy forbids inline scripts, and this script is a file. A constant of each build of this script. */
declare const isStrict: boolean

const [app, pageScript, controls, baseUrl, when, keys, sidebar, ...modules] = settings
const { connection } = navigator as NavigatorWithConnection
let isStarted = false
/** Whether the page was loaded to open the search box. */
const opensSearch = searchPattern.test(location.search)

function addToHead<Tag extends 'script' | 'link'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  const digest = isStrict ? integrity[element.getAttribute('src') ?? element.getAttribute('href') ?? ''] : undefined
  if (digest !== undefined) element.integrity = digest
  return document.head.appendChild(element)
}

/** Digests of the modules by href, from the script's element. */
const integrity: Readonly<Record<string, string>> = isStrict
  ? JSON.parse(document.currentScript?.dataset['integrity'] ?? '{}')
  : {}

/** For a policy with trusted types. These are the only addresses that this script may load code from. */
const policy = isStrict
  ? window.trustedTypes?.createPolicy('docs-gen-start', {
      createScriptURL: (href) => ([app, pageScript, controls].includes(href) ? href : ''),
    })
  : undefined

function addScript(href: string): HTMLScriptElement {
  const src = isStrict ? (policy?.createScriptURL(href) ?? href) : href
  return addToHead('script', { type: 'module', src })
}

/** Loads the script that answers controls without the app. */
function startControls(): void {
  if (hasControls) return
  hasControls = true
  const script = addScript(controls)
  controlsSettled = new Promise((resolve) => {
    script.onload = resolve
    script.onerror = () => {
      hasControls = false
      // Code has no buttons without it. All else the app answers, too.
      if (document.querySelector(`${codeBlocks}:hover`)) void onMissing()
      resolve(undefined)
    }
  })
}
let hasControls = false
let controlsSettled: Promise<unknown> = Promise.resolve()

/** Loads the app. */
function start(): void {
  if (isStarted) return
  isStarted = true
  addScript(app).onerror = async () => {
    isStarted = false
    // It may be that nothing needs the app. Pointing at something is no reason to load the page again.
    await controlsSettled
    if (isWaiting()) void onMissing()
  }
  for (const href of modules) addToHead('link', { rel: 'modulepreload', href })
  if (sidebar) addToHead('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: sidebar })
}

function startNeeded(): void {
  isNeeded = true
  start()
}
/** Whether a part of the page waits for the app. */
let isNeeded = false

/** Whether the reader waits for the app, or a part of the page does. */
function isWaiting(): boolean {
  return isNeeded || document.body.ariaBusy === 'true'
}

/** Without the app the search page answers the search. The next act of the reader tries again. */
async function onMissing(): Promise<void> {
  isNeeded = false
  setBusy(false)
  const query = forgetKept() || opensSearch ? () => '' : undefined
  if ((await recover(query)) !== false) return
  const form = document.querySelector<HTMLFormElement>('.DocSearch-Button-Form[action]')
  if (form) form.submit()
  else void recover()
}

window.__docsGenRecover = recover

/**
 * Fetches what the next act may need, when nothing else is to do. Firefox measures prefetched links by `default-src` of the policy.
 * @param href empty: there is nothing to fetch
 */
function fetchAhead(href: string): void {
  if (!isStrict) addToHead('link', { rel: 'prefetch', href })
  else if (href) fetch(href, { priority: 'low' }).catch(() => {})
}

/** Loads the page script, and the app where it is needed at once; else the browser fetches the app when it is idle. */
function onPaint(): void {
  if (isPainted) return
  isPainted = true
  addScript(pageScript).onerror = () => void recover()
  const isAtOnce = when === 'on-load' || (when === 'by-address' && isForApp(location.pathname))
  if (isAtOnce || opensSearch) startNeeded()
  else onLivePart(startNeeded)
  if (connection?.saveData) return
  const hrefs = [app, controls, sidebar]
  hrefs.forEach(fetchAhead)
}
let isPainted = false

/** Whether only the app can tell what an unknown address means: `/page.html` or `/page/` on a host that knows `/page`, or one that cannot be decoded. */
function isForApp(pathname: string): boolean {
  try {
    return /(\.html|\/)$/.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

placeSidebar(sidebar, startControls)
onFirstSign(start, startControls)
function onKept(): void {
  setBusy(true)
  startControls()
  start()
}
const forgetKept = keepEvents({ keys, sidebar, onKept })

// Until the app is loaded, the browser itself prefetches pages that the reader points at; then the app does.
// The rules would be an inline script. Other browsers ignore them.
if (!isStrict && !connection?.effectiveType?.includes('2g') && !connection?.saveData) {
  const isOwnPage = { href_matches: `${baseUrl}*` }
  const isOther = { selector_matches: '[download],[data-full-load],[target=_blank]' }
  const rules = { prefetch: [{ where: { and: [isOwnPage, { not: isOther }] }, eagerness: 'moderate' }] }
  addToHead('script', { type: 'speculationrules', id: '__docs-gen-ahead', textContent: JSON.stringify(rules) })
}

// Nothing competes with the first paint. A hidden tab paints nothing.
if (document.hidden) setTimeout(onPaint)
else window.addEventListener('load', () => setTimeout(onPaint, 1_000))
// A browser that does not know the type ignores it.
new PerformanceObserver(onPaint).observe({ type: 'paint', buffered: true })
