/** Elements of the head that belong to the page; navigation replaces them. */
const pageElements =
  'meta,link:not([rel~=stylesheet]):not([rel~=prefetch]):not([rel~=modulepreload]),script[type="application/ld+json"]'

/** Attributes of `<html>` that belong to the page. The others hold the reader's choices or the app's state. */
const pageAttributes = ['lang', 'dir', 'class'] as const

/** Copies the head and the attributes of `<html>` from a fetched document. Equal elements are not touched. */
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

/** Adds the style sheets that only the fetched document has. Resolves when they are loaded or have failed. */
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
