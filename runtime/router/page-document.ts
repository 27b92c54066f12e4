import type { PageData } from '../contract/index.ts'

/** Reads the data of the page that a document was rendered from; `undefined` where the document is no page of this generator. */
export function readPageData(document: Document): PageData | undefined {
  const text = document.getElementById('__page')?.textContent
  if (!text) return undefined
  const data: PageData = JSON.parse(text)
  return data
}

/** Returns a reader of a document's frozen regions: name → inner HTML, `undefined` where there is none. */
export function frozenRegions(document: Document): (name: string) => string | undefined {
  return (name) => document.querySelector(`[data-frozen=${JSON.stringify(name)}]`)?.innerHTML
}
