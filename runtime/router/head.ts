/** What the head says of the page, and not of the site: replaced on navigation (R20). */
const pageElements =
  'meta,link:not([rel~=stylesheet]):not([rel~=prefetch]):not([rel~=modulepreload]),script[type="application/ld+json"]'

/** Attributes of `<html>` that belong to the page; the others belong to the reader or to the running app. */
const pageAttributes = ['lang', 'dir', 'class'] as const

/** Takes the head and the attributes of `<html>` over from a fetched document (R20, R21). What is the same in both is not touched. */
export function syncHead(document: Document, from: Document): void {
  const old = new Map([...document.head.querySelectorAll(pageElements)].map((element) => [element.outerHTML, element]))
  for (const element of from.head.querySelectorAll(pageElements)) {
    if (!old.delete(element.outerHTML)) document.head.append(document.importNode(element, true))
  }
  for (const element of old.values()) element.remove()
  document.title = from.title
  for (const name of pageAttributes) {
    const value = from.documentElement.getAttribute(name)
    if (value === null) document.documentElement.removeAttribute(name)
    else document.documentElement.setAttribute(name, value)
  }
}

/** Adds the style sheets that a fetched document has and this one lacks; resolves when they are in force, or failed. */
export async function loadStyles(document: Document, from: Document): Promise<void> {
  const hrefs = (of: Document): string[] =>
    [...of.querySelectorAll('link[rel~=stylesheet]')].map((link) => link.getAttribute('href') ?? '')
  const present = new Set(hrefs(document))
  const missing = hrefs(from).filter((href) => !present.has(href))
  await Promise.all(missing.map((href) => addStyle(document, href)))
}

function addStyle(document: Document, href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
