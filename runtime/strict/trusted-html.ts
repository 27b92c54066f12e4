import type { TrustedPolicy } from '../contract/trusted-types.ts'

// The functions here are for sites with a strict policy; for other sites the bundler replaces their calls by their arguments.

/** Whether the site has a strict policy. docs-gen's bundler defines it; other bundlers do not. */
declare const __DOCS_GEN_STRICT__: boolean | undefined

/** HTML of the site for `innerHTML`, in the form that the browser demands. */
export function trustedHtml(html: string): string {
  return typeof __DOCS_GEN_STRICT__ === 'boolean' && __DOCS_GEN_STRICT__ ? remembered(html) : html
}

/** A script's address for its `src`. With a strict policy it must be on the site's own host. */
export function trustedScriptUrl(url: string): string {
  return typeof __DOCS_GEN_STRICT__ === 'boolean' && __DOCS_GEN_STRICT__ ? (policy()?.createScriptURL(url) ?? url) : url
}

/** Parses a document of the site. @param from URL that answered with it */
export function parseDocument(html: string, from: string): Document {
  return typeof __DOCS_GEN_STRICT__ === 'boolean' && __DOCS_GEN_STRICT__
    ? withoutData(parse(policy()?.createHTML(html, from) ?? html))
    : parse(html)
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Removes data for search engines: moving a script's text to another document is refused, and they read the first document only. */
function withoutData(document: Document): Document {
  for (const script of document.querySelectorAll('script:not([src],#__page)')) script.remove()
  return document
}

/** React compares HTML by identity, so equal texts give the same object while they are in use. */
const objects = new Map<string, string>()

/** Size of that store. */
const maxObjects = 1_000

function remembered(html: string): string {
  const trusted = objects.get(html) ?? policy()?.createHTML(html) ?? html
  objects.delete(html)
  objects.set(html, trusted)
  const [oldest] = objects.keys()
  if (objects.size > maxObjects && oldest !== undefined) objects.delete(oldest)
  return trusted
}

let cachedPolicy: TrustedPolicy | undefined

/**
 * The policy of docs-gen's scripts, which others cannot reach. HTML comes from the site's documents and its bundle; nothing in it runs,
 * because the Content Security Policy allows no inline script.
 */
function policy(): TrustedPolicy | undefined {
  cachedPolicy ??= window.trustedTypes?.createPolicy('docs-gen', {
    createHTML: (html, from) => (typeof from === 'string' ? ownOnly(html, from) : html),
    createScriptURL: (url) => ownOnly(url, url),
  })
  return cachedPolicy
}

/** @throws if an address is on another host */
function ownOnly(text: string, address: string): string {
  if (new URL(address, location.href).origin === location.origin) return text
  throw new TypeError(`${address} is not on this site.`)
}
