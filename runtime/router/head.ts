/** Elements of the head that belong to the page; navigation replaces them. */
const pageElements =
  'meta:not([http-equiv]),link:not([rel~=stylesheet]):not([rel~=prefetch]):not([rel~=modulepreload]),script[type="application/ld+json"]'

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
  const links = (of: Document): Element[] => [...of.querySelectorAll('link[rel~=stylesheet]')]
  const present = new Set(links(document).map(hrefOf))
  const missing = links(from).filter((link) => !present.has(hrefOf(link)))
  await Promise.all(missing.map((link) => addStyle(document, link)))
}

function hrefOf(link: Element): string {
  return link.getAttribute('href') ?? ''
}

function addStyle(document: Document, from: Element): Promise<void> {
  return new Promise((resolve) => {
    const link = document.importNode(from, true) as HTMLLinkElement
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
