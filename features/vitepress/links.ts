import { posix } from 'node:path'

/** Which page a link of the config leads to. */
export interface PageLinks {
  /** The doc that a path leads to, or `undefined`: it leads elsewhere. */
  readonly docOf: (link: string) => string | undefined
  /** The address of a page, without the base path. @param page from `srcDir` */
  readonly addressOf: (page: string) => string
}

/** Finds pages by their addresses. @param addresses those of pages that are not where their files are */
export function pageLinks(pages: readonly string[], addresses: ReadonlyMap<string, string>): PageLinks {
  const addressOf = (page: string): string =>
    addresses.get(page) ?? `/${page.replace(/(?:^|(?<=\/))index\.md$/, '').replace(/\.md$/, '')}`
  const docs = new Map(pages.map((page) => [normal(addressOf(page)), page.replace(/\.md$/, '')]))
  return { addressOf, docOf: (link) => (isExternal(link) ? undefined : docs.get(normal(link))) }
}

/** Whether a link leads out of the site. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)
}

/** The forms of an address as one: `/guide/index.html#a` is `/guide`. */
function normal(link: string): string {
  const path = posix.normalize(`/${decodeURI(link.split(/[?#]/)[0] ?? '')}`)
  return path
    .replace(/\.(?:html|md)$/, '')
    .replace(/\/index$/, '/')
    .replace(/(?<=.)\/$/, '')
}
