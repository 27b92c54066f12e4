import { decodePath, fileHref, isExternal, routeKey } from '../../runtime/contract/index.ts'
import { escapeHtml } from '../../templates/document.ts'
import { addressEdits } from '../markup/changed-addresses.ts'
import { htmlElements, type SourceElement } from '../markup/html-source.ts'
import { styleAddresses } from '../markup/style-tokens.ts'
import { applyEdits, type Edit } from '../text/text-edits.ts'
import { splitAddress } from '../text/addresses.ts'

/** Whose addresses become those of files. */
export interface FileLinkInput {
  /** `routeKey` of each page and redirect, with base path. */
  readonly pages: ReadonlySet<string>
  /** Base path of the whole site; starts and ends with `/`. */
  readonly baseUrl: string
  /** Whether addresses are relative, so that the folder can be anywhere. */
  readonly isRelative: boolean
}

/** Makes an address name a file. */
export type ToFile = (address: string) => string

/** Creates the function for the addresses in one file. @param path of the file, relative to the output folder */
export function createToFile(path: string, { pages, baseUrl, isRelative }: FileLinkInput): ToFile {
  const folder = path.split('/').slice(0, -1)
  return (address) => {
    const [pathname, rest] = splitAddress(address)
    if (!pathname.startsWith('/') || isExternal(address) || !`${pathname}/`.startsWith(baseUrl)) return address
    const file = pages.has(routeKey(pathname)) ? fileHref(pathname) : pathname
    return (isRelative ? relativePath(folder, file.slice(baseUrl.length)) : file) + rest
  }
}

/** The way from a folder to a file, as its address. */
function relativePath(folder: readonly string[], file: string): string {
  const steps = file.split('/')
  const names = steps.slice(0, -1).map((step) => decodePath(step) ?? step)
  let shared = 0
  while (shared < names.length && names[shared] === folder[shared]) shared++
  const path = [...folder.slice(shared).map(() => '..'), ...steps.slice(shared)].join('/')
  // A name with a colon would be a scheme.
  return path.split('/', 1)[0]?.includes(':') ? `./${path}` : path
}

/** Rewrites the addresses in a document. `loadHtmlParser` must have been called. */
export function withFileLinks(html: string, toFile: ToFile): string {
  return applyEdits(
    html,
    htmlElements(html, { hasScripts: false }).flatMap((element) => [
      ...addressEdits(element, toFile),
      ...refreshEdits(element, toFile),
    ]),
  )
}

/** The edits of a tag that leads to another page at once. */
function refreshEdits({ tag, attributes }: SourceElement, toFile: ToFile): readonly Edit[] {
  return attributes.flatMap(({ name, value, start, end }) => {
    if (tag !== 'meta' || name !== 'content') return []
    const text = value.replace(/^(\d+;\s*url=)(.*)$/s, (_, before: string, address: string) => before + toFile(address))
    return text === value ? [] : [{ start, end, text: `${name}="${escapeHtml(text)}"` }]
  })
}

/** Rewrites the addresses in a style sheet that the bundler wrote. */
export function cssWithFileLinks(css: string, toFile: ToFile): string {
  const edits = styleAddresses(css).filter(({ address }) => address.startsWith('/'))
  return applyEdits(
    css,
    edits.map(({ address, start, end }) => ({ start, end, text: toFile(address) })),
  )
}
