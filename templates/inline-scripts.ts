import type { AnnouncementBar, StorageData, ThemeData } from '../runtime/contract/index.ts'
import { announcementDismissKey, announcementIdKey, colorModeKey, storageKey } from '../runtime/contract/index.ts'

/** What the script in the head depends on. */
export interface HeadScriptInput {
  readonly storage: StorageData
  readonly colorMode: ThemeData['colorMode']
  readonly announcementBar?: AnnouncementBar
}

/**
 * Returns the JavaScript that stands in the head, before anything is painted: colour mode (R95), announcement (R93),
 * and attributes from the query string (R95). It reads storage without trusting it to be there.
 */
export function headScript({ storage, colorMode, announcementBar }: HeadScriptInput): string {
  const parts = [
    colorModeScript(colorMode),
    dataAttributesScript(),
    announcementBar ? announcementScript(announcementBar) : '',
    transitionScript,
  ]
  return `(function(){${prelude(storage)}${parts.join('')}})()`
}

/** `r` is the root element, `q` the query string, `g` reads a stored value. */
function prelude({ type, namespace }: StorageData): string {
  const suffix = storageKey('', namespace)
  const key = suffix === '' ? 'k' : `k+${literal(suffix)}`
  return (
    'var r=document.documentElement,q=new URLSearchParams(location.search);' +
    `function g(k){try{return ${type}.getItem(${key})}catch(e){return null}}`
  )
}

/** `?docusaurus-theme=dark` holds for one visit; then the stored choice, then the system or the default. */
function colorModeScript({ defaultMode, disableSwitch, respectPrefersColorScheme }: ThemeData['colorMode']): string {
  const stored = disableSwitch ? 'null' : `m(g(${literal(colorModeKey)}))`
  const mode = literal(defaultMode)
  const system = `(matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light")`
  return (
    'function m(v){return v==="light"||v==="dark"?v:null}' +
    `var c=m(q.get("docusaurus-theme"))||${stored};` +
    `r.setAttribute("data-theme",c||${respectPrefersColorScheme ? system : mode});` +
    `r.setAttribute("data-theme-choice",c||${respectPrefersColorScheme ? '"system"' : mode});`
  )
}

/** `?docusaurus-data-x=y` sets `data-x="y"`. */
function dataAttributesScript(): string {
  return 'q.forEach(function(v,k){' + 'if(/^docusaurus-data-[\\w-]+$/.test(k))r.setAttribute(k.slice(11),v)' + '});'
}

/** A bar the reader closed is hidden from the start; one with another id is shown again. */
function announcementScript({ id, isCloseable }: AnnouncementBar): string {
  if (!isCloseable) return ''
  const isSame = `g(${literal(announcementIdKey)})===${literal(id)}`
  const isDismissed = `g(${literal(announcementDismissKey)})==="true"`
  return `r.setAttribute("data-announcement-bar-initially-dismissed",${isSame}&&${isDismissed});`
}

/**
 * Full loads between pages of the site fade into one another, unless the reader wants less motion or less data. The app's own
 * navigation does not wait for such a picture of the page: it shows the next one at once.
 */
const transitionScript =
  `if(!(navigator.connection||{}).saveData&&!matchMedia("(prefers-reduced-motion:reduce)").matches){` +
  `var y=document.createElement("style");y.textContent="@view-transition{navigation:auto}";document.head.append(y)}`

/** A string as JavaScript that may stand inside a `<script>` element. */
function literal(text: string): string {
  return JSON.stringify(text).replace(/</g, '\\u003c')
}

/** What the script that loads the app depends on. */
export interface StartScriptInput {
  /** Href of the app. */
  readonly script: string
  /** Hrefs of further modules the page will need. */
  readonly modules: readonly string[]
  readonly baseUrl: string
}

/** Rules by which browsers fetch what a reader points at. */
function speculation(baseUrl: string): string {
  const where = {
    and: [
      { href_matches: `${baseUrl}*` },
      { not: { selector_matches: '[download],[data-full-load],[target=_blank]' } },
    ],
  }
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] })
}

/**
 * Returns the JavaScript that stands at the end of the body: it fetches the app once the page has been painted, so that nothing of it
 * competes with what is seen. A button pressed before the app is there is pressed again when it is (`startSite` does it).
 * In a tab that is not on show nothing is painted, so there the app comes at once.
 * Until then the browser itself may fetch pages ahead, where it can; the app does so afterwards (R67).
 */
export function startScript({ script, modules, baseUrl }: StartScriptInput): string {
  const preloads = modules.map((href) => `p(${literal(href)});`).join('')
  return (
    '(function(d,w){var c=navigator.connection||{};' +
    'function a(t,x){var e=d.createElement(t);for(var k in x)e[k]=x[k];d.head.append(e)}' +
    "function p(h){a('link',{rel:'modulepreload',href:h})}" +
    `var n;function s(){if(n)return;n=1;a('script',{type:'module',src:${literal(script)}});${preloads}}` +
    "d.addEventListener('click',w.__docsGenClick=function(e){var b=e.target.closest('#__docs-gen button[type=button]');if(b)w.__docsGenClicked=b});" +
    `if(HTMLScriptElement.supports&&HTMLScriptElement.supports('speculationrules')&&!/2g/.test(c.effectiveType)&&!c.saveData&&!w.matchMedia('(prefers-reduced-motion:reduce)').matches)` +
    `a('script',{type:'speculationrules',id:'__docs-gen-ahead',textContent:${literal(speculation(baseUrl))}});` +
    "var o=w.PerformanceObserver;if(d.hidden||!o||!(o.supportedEntryTypes||[]).includes('paint'))requestAnimationFrame(function(){setTimeout(s)});" +
    "else new o(s).observe({type:'paint',buffered:true});" +
    "d.hidden?setTimeout(s):w.addEventListener('load',function(){setTimeout(s,1e3)})" +
    '})(document,window)'
  )
}
