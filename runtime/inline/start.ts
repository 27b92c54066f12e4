import type { StartSettings } from '../contract/inline-scripts.ts'
import type {} from '../contract/trusted-types.ts'

/** Not every browser has it. */
interface NavigatorWithConnection {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: StartSettings

/** Whether the site's policy forbids inline scripts, and this script is a file. A constant of each build of this script. */
declare const isStrict: boolean

const [script, baseUrl, ...modules] = settings
const connection = (navigator as NavigatorWithConnection).connection || {}
let isStarted = false

function addToHead(tag: string, properties: Readonly<Record<string, string>>): void {
  document.head.append(Object.assign(document.createElement(tag), properties))
}

/** Digests of the modules by href, from the script's element. */
const integrity: Readonly<Record<string, string>> = isStrict
  ? JSON.parse(document.currentScript?.dataset['integrity'] ?? '{}')
  : {}

/** Adds a module to the head with its digest, if the site has them. */
function addModule(tag: string, href: string, properties: Readonly<Record<string, string>>): void {
  const digest = isStrict ? integrity[href] : undefined
  addToHead(tag, digest === undefined ? properties : { ...properties, integrity: digest })
}

/** Loads the app. */
function start(): void {
  if (isStarted) return
  isStarted = true
  addModule('script', script, { type: 'module', src: isStrict ? trustedScript() : script })
  for (const href of modules) addModule('link', href, { rel: 'modulepreload', href })
}

/** The app's href for a policy with trusted types. It is the only address that this script may load code from. */
function trustedScript(): string {
  const policy = window.trustedTypes?.createPolicy('docs-gen-start', { createScriptURL: () => script })
  return policy ? policy.createScriptURL('') : script
}

// A button pressed before the app is loaded is pressed again afterwards.
window.__docsGenClick = ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('#__docs-gen button[type=button]')
  if (button) window.__docsGenClicked = button
}
document.addEventListener('click', window.__docsGenClick)

// Until the app is loaded, the browser itself prefetches pages that the reader points at; then the app does.
// The rules would be an inline script.
if (
  !isStrict &&
  HTMLScriptElement.supports &&
  HTMLScriptElement.supports('speculationrules') &&
  !/2g/.test(connection.effectiveType || '') &&
  !connection.saveData &&
  !matchMedia('(prefers-reduced-motion:reduce)').matches
) {
  const isOwnPage = { href_matches: `${baseUrl}*` }
  const isOther = { selector_matches: '[download],[data-full-load],[target=_blank]' }
  const rules = { prefetch: [{ where: { and: [isOwnPage, { not: isOther }] }, eagerness: 'moderate' }] }
  addToHead('script', { type: 'speculationrules', id: '__docs-gen-ahead', textContent: JSON.stringify(rules) })
}

// The app comes after the first paint, so that it competes with nothing that the reader sees. A hidden tab paints nothing.
const { PerformanceObserver: Observer } = window
if (document.hidden || !Observer || !(Observer.supportedEntryTypes || []).includes('paint'))
  requestAnimationFrame(() => setTimeout(start))
else new Observer(start).observe({ type: 'paint', buffered: true })
if (document.hidden) setTimeout(start)
else window.addEventListener('load', () => setTimeout(start, 1_000))
