import { join, posix } from 'node:path'
import { defaultTreeAdapter as adapter, html } from 'parse5'
import { pathStats } from '../../../cli/cache/path-stats.ts'
import { isWithin, realPath } from '../../../cli/files/symlink-boundary.ts'
import { pagePath } from '../../../cli/built-site/site-url.ts'
import { pathInSite, type Site, urlOnPage } from '../../../cli/built-site/site.ts'
import { addressAttribute, type AddressAttribute, withAddresses } from '../../../cli/markup/address-attributes.ts'
import { attributeOf, elementsOf, type HtmlDocument, type HtmlElement, partOf } from '../../../cli/markup/html-tree.ts'
import { applyEdits } from '../../../cli/text/text-edits.ts'
import { styleAddresses } from '../../../cli/markup/style-tokens.ts'

/** A page of a site in the folder of the review. */
export interface LocalPlace {
  readonly site: Site
  /** Its file in the site. */
  readonly file: string
  /** Files of pages that are in the review. */
  readonly pages: ReadonlySet<string>
  /** Style sheet of the marks, relative to the folder of the site in the review. */
  readonly marks: string
}

/** Makes a page one that opens from a disk, without scripts. @param document is changed @returns files of the site that it loads */
export function makeLocal(document: HtmlDocument, place: LocalPlace): readonly string[] {
  const files = new Set<string>()
  for (const element of elementsOf(document)) {
    if (isDropped(element)) adapter.detachNode(element)
    else localAttributes(element, place, files)
  }
  const href = fromPage(place.file, place.marks)
  const sheet = adapter.createElement('link', html.NS.HTML, [
    { name: 'rel', value: 'stylesheet' },
    { name: 'href', value: href },
  ])
  adapter.appendChild(partOf(document, 'head'), sheet)
  return [...files]
}

/** Scripts, and what would lead away or forbid the style sheet of the marks. */
function isDropped(element: HtmlElement): boolean {
  const { tagName } = element
  if (tagName === 'script' || tagName === 'base') return true
  if (tagName === 'meta') return attributeOf(element, 'http-equiv') !== undefined
  if (tagName !== 'link') return false
  return !/(?:^|\s)(?:stylesheet|icon)(?:\s|$)/i.test(attributeOf(element, 'rel') ?? '')
}

/** Attributes by which browsers refuse files of a disk, or files that have been changed. */
const guards: ReadonlySet<string> = new Set(['integrity', 'crossorigin', 'nonce', 'referrerpolicy'])

function localAttributes(element: HtmlElement, place: LocalPlace, files: Set<string>): void {
  element.attrs = element.attrs.filter(({ name }) => !guards.has(name))
  for (const attribute of element.attrs) {
    const row = addressAttribute(element.tagName, attribute.name)
    if (row)
      attribute.value = withAddresses(row, attribute.value, (address) =>
        localAddress(address, row, { ...place, loaded: files }),
      )
    else if (attribute.name === 'style') attribute.value = localStyles(attribute.value, place, files)
  }
}

interface AddressPlace extends LocalPlace {
  /** Gets the files of the site that the page loads. */
  readonly loaded: Set<string>
}

function localAddress(address: string, row: AddressAttribute, place: AddressPlace): string {
  if (address.startsWith('#')) return address
  const { site, file, pages, loaded } = place
  const url = urlOnPage(site, address, file)
  const path = url && pathInSite(site, url)
  if (!url || path === undefined) return address
  const target = fileOf(site, path)
  if (row.kind === 'loads') {
    if (target === undefined) return address
    loaded.add(target)
    return fromPage(file, target)
  }
  if (target !== undefined && pages.has(target)) return fromPage(file, target) + url.hash
  return site.origin === undefined ? url.hash || '#' : `${site.origin}${url.pathname}${url.hash}`
}

function fileOf({ pages, folder }: Site, path: string): string | undefined {
  return isFile(folder, path) ? path.slice(1) : pages.get(pagePath(path))
}

/** Whether the site has a file. A page may be a stranger's: `/..%2f..` and links must not lead out of the folder. */
function isFile(folder: string, path: string): boolean {
  const [root, target] = [realPath(folder), realPath(join(folder, path))]
  return root !== undefined && target !== undefined && isWithin(root, target) && pathStats(target)?.isFile() === true
}

/** Path from a page to a file, both relative to the folder of the site. */
function fromPage(page: string, file: string): string {
  return posix.relative(posix.dirname(page), file).split('/').map(encodeURIComponent).join('/')
}

/** Style sheets with addresses of files beside them. @param place of the style sheet @param files gets the files that they load */
export function localStyles(css: string, place: Pick<LocalPlace, 'site' | 'file'>, files: Set<string>): string {
  const edits = styleAddresses(css).flatMap(({ address, start, end }) => {
    const url = /^(?:data:|#)/i.test(address) ? undefined : urlOnPage(place.site, address, place.file)
    const path = url && pathInSite(place.site, url)?.slice(1)
    if (path === undefined || !isFile(place.site.folder, path)) return []
    files.add(path)
    return [{ start, end, text: fromPage(place.file, path) }]
  })
  return applyEdits(css, edits)
}
