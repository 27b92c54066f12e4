import { withoutEndSlashes } from '../text/addresses.ts'
import { isHtmlFile } from '../../runtime/contract/index.ts'

/** The files of a built site, sorted by what they are. */
export interface SiteFiles {
  /** Files of pages, by address: `/docs/a` for `docs/a.html`, `docs/a/index.html` and `docs/a.htm`. */
  readonly pages: ReadonlyMap<string, string>
  /** Other addresses of pages, such as `/docs/a.html`, and what they are addresses of. */
  readonly aliases: ReadonlyMap<string, string>
  /** Files of pages that have another one first, such as `docs/a/index.html` beside `docs/a.html`. */
  readonly otherFiles: ReadonlySet<string>
  /** Other files, by address. One with a hash in its name is `name.[hash].png`, in whatever folder it is. */
  readonly files: ReadonlyMap<string, string>
  /** Number of files that no reader links to, such as scripts of the generator. */
  readonly aside: number
}

/** Sorts the files of a site. Paths are relative to its folder, with forward slashes. */
export function sortFiles(paths: readonly string[]): SiteFiles {
  const [pages, aliases, files] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  const otherFiles = new Set<string>()
  let aside = 0
  for (const path of paths) {
    const page = pageAddress(path)
    const address = page ?? fileAddress(path)
    if (address === undefined) aside++
    else if (page === undefined) files.set(address, path)
    else if (!pages.has(page)) {
      pages.set(page, path)
      aliases.set(`/${readable(path)}`, page)
    } else otherFiles.add(path)
  }
  return { pages, aliases, otherFiles, files, aside }
}

/** Address of a page's file; `undefined` for other files. A folder keeps its name, as `a.html` in `a.html/index.html`. */
function pageAddress(path: string): string | undefined {
  if (!isHtmlFile(path)) return undefined
  return withoutSlash(`/${readable(path).replace(/(?:(^|\/)index)?\.html?$/i, '$1')}`)
}

/** Address of a file that is no page; `undefined` if no reader links to it. */
function fileAddress(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isPublic = path.startsWith('.well-known/') || !(path.startsWith('.') || path.includes('/.'))
  if (!isPublic || ofTheHost.has(path) || ofTheGenerator.test(path)) return undefined
  const bare = withoutHash(path)
  if (bare === path) return `/${readable(path)}`
  return /\.(?:[cm]?js|css|map|json|txt|woff2?|ttf|wasm)$/i.test(name) || bare.startsWith('[hash]') ? undefined : bare
}

/** Settings of static hosts. */
const ofTheHost = new Set(['_redirects', '_headers', 'CNAME'])

/** Files that only scripts of a generator read: search indexes, service workers, lists of pages. */
const ofTheGenerator =
  /(?:^|\/)(?:pagefind\/.*|search\/.*\.json|assets\/site\.json|search[-_](?:index|doc)[^/]*\.json|lunr[^/]*\.json|sw\.js|workbox-[^/]*\.js|hashmap\.json|vp-icons\.css|objects\.inv)$/i

/** Folders that generators write files with hashed names to. */
const assetFolders = /(?:^|\/)(?:assets|static|chunks|_astro|_next|_nuxt|_app)\//

/** The name of a file without the hash in it, `name.[hash].png`; the path itself if there is none. */
export function withoutHash(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const shapes = assetFolders.test(path) ? [dashedHash, plainHash] : [plainHash]
  for (const shape of shapes) {
    const [, bare = '', hash = '', ending = ''] = shape.exec(name) ?? []
    const isHash = isHexadecimal(hash) || (shapes.length > 1 && isMixed(hash))
    if (isHash) return `${bare === '' ? '' : `${readable(bare)}.`}[hash]${ending}`
  }
  return path
}

const plainHash = /^(?:(.*)[-._])?([A-Za-z\d]{8,})((?:\.\w+)+)$/
/** Hashes of Vite, which may have dashes in them, and of Astro, which adds one of an image's size. */
const dashedHash = /^(?:(.*)[-._])?([\w-]{8}(?:_[A-Za-z\d]+)?)((?:\.\w+)+)$/

function isHexadecimal(word: string): boolean {
  return /^(?=.*[a-f])(?=.*\d)[a-f\d]{8,}$/.test(word)
}

/** Whether a word looks like a hash in letters of both cases and digits, and not like a name such as `AsyncTable`. */
function isMixed(word: string): boolean {
  return /\d/.test(word) || (/[A-Z].*[A-Z]/.test(word) && /(?<![a-z])[a-z]{1,2}(?![a-z])/.test(word))
}

/** A path as readers know it: without percent signs, in one Unicode form. */
export function readable(path: string): string {
  return decoded(path).normalize('NFC')
}

/** Decodes percent signs where they encode something. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether an address is that of a site's search, at its root or that of a language, or of its list of all pages. */
export function isSearchPage(address: string): boolean {
  return /^\/(?:[a-z]{2,3}(?:-[a-z\d]{2,8})?\/)?search(?:\/pages)?$/i.test(address)
}

/** An address without the slash at its end; `/` stays. */
export function withoutSlash(address: string): string {
  const bare = withoutEndSlashes(address)
  return bare === '' ? '/' : bare
}
