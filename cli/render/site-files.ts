import {
  decodePath,
  pageHref,
  pageListFileName,
  routeFile,
  routeKey,
  type SiteData,
  type SiteFile,
  withBase,
} from '../../runtime/contract/index.ts'
import { hostData } from '../../features/data.ts'
import { pageList, type PageListGroup } from '../../templates/page-list.ts'
import { redirectPage } from '../../templates/redirect.ts'
import type { Bundle } from '../bundle/input.ts'
import { lazily } from '../process/lazily.ts'
import type { LinkedRoute, Site } from '../link/site.ts'

/** A small text file of the built site. */
export interface TextFile {
  /** Relative to the output folder. */
  readonly path: string
  readonly content: string
  /** Addresses of the site that docs-gen has put into it, absolute or with the base path. */
  readonly names?: readonly string[]
}

/** Makes the page of each redirect. */
export function redirectFiles(site: Site, data: SiteData, options: RedirectOptions = {}): readonly TextFile[] {
  const pages = lazily(() => new Set(site.routes.map(({ path }) => routeKey(path))))
  return site.redirects.map(({ from, to: href }) => {
    const path = redirectFile(from, pages, options.toFile ? true : data.trailingSlash)
    const to = options.toFile?.(path)(href) ?? href
    const canonical = href.startsWith('/') ? data.url + href : href
    const { strict } = options
    const content = redirectPage({ to, canonical, lang: data.i18n.currentLocale, strict })
    // Its target may be an address that docs-gen does not know; linking has looked for the others.
    return { path, content, ...(strict && { names: [strict.script] }) }
  })
}

/** Additions to the redirect pages of some sites. */
interface RedirectOptions {
  readonly strict?: Parameters<typeof redirectPage>[0]['strict']
  /** Makes the address of a page in a file that of the page's file. */
  readonly toFile?: (path: string) => (href: string) => string
}

/** Beside the folder of the page /a there is no file a.html: hosts that serve /a from it would redirect for ever. */
function redirectFile(from: string, pages: () => ReadonlySet<string>, layout: boolean | undefined): string {
  const file = routeFile(from, layout)
  return file.endsWith('.html') && !file.endsWith('/index.html') && pages().has(routeKey(from))
    ? `${file}/index.html`
    : file
}

/** Most pages on one list of pages. */
const listedPages = 2000

/**
 * Makes the list of all pages beside the search page, which links to it for readers without scripts; nothing if the site has none. Very many
 * pages are on several lists, to which the first leads.
 */
export function pageListFiles(site: Site, { data, stylesheets }: Bundle): readonly TextFile[] {
  if (!data.search?.searchPagePath) return []
  const folder = `${data.search.searchPagePath.slice(1)}/`
  const { currentLocale, localeConfigs } = data.i18n
  const { htmlLang = currentLocale, direction = 'ltr' } = localeConfigs[currentLocale] ?? {}
  const file = (name: string, groups: readonly PageListGroup[]): TextFile => ({
    path: folder + name,
    names: [...stylesheets, ...groups.flatMap(({ pages }) => pages.map((page) => addressIn(page.href)))],
    content: pageList({
      title: data.messages['theme.SearchPage.allPages'] ?? 'All pages',
      lang: htmlLang,
      dir: direction,
      stylesheets,
      home: { title: data.title, href: data.baseUrl },
      groups,
    }),
  })
  const addressIn = (href: string): string => (href.startsWith('/') ? href : data.baseUrl + folder + href)
  const groups = pageGroups(site, data)
  const isOne = groups.reduce((count, { pages }) => count + pages.length, 0) <= listedPages
  if (isOne) return [file(pageListFileName, groups)]
  const lists = groups.flatMap(({ title, pages }) =>
    chunksOf(pages, listedPages).map((chunk) => ({ title, pages: chunk })),
  )
  const nameOf = (n: number): string => pageListFileName.replace('.', `-${n + 1}.`)
  const links = lists.map(({ title, pages }, n) => ({ title, pages: [linkToList(pages, nameOf(n))] }))
  return [file(pageListFileName, links), ...lists.map((list, n) => file(nameOf(n), [list]))]
}

/** A link to a list by its first and last page. */
function linkToList(pages: PageListGroup['pages'], href: string): PageListGroup['pages'][number] {
  const [first, last] = [pages[0], pages.at(-1)]
  return { title: first === last ? (first?.title ?? '') : `${first?.title ?? ''} – ${last?.title ?? ''}`, href }
}

function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, n) => all.slice(n * size, (n + 1) * size))
}

function pageGroups(site: Site, data: SiteData): readonly PageListGroup[] {
  const groups = new Map<string, PageListGroup['pages'][number][]>()
  for (const route of site.routes.filter(isListed)) {
    const [, folder = '', rest] = route.path.split('/')
    const group = rest === undefined ? '' : (decodePath(folder) ?? folder)
    const href = pageHref(withBase(route.path, data.baseUrl), data)
    const pages = groups.get(group) ?? []
    pages.push({ title: route.data.title || route.path, href })
    groups.set(group, pages)
  }
  return [...groups].map(([title, pages]) => ({ title, pages }))
}

/** Path of the file for embedding, relative to the output folder. */
export const hostPath = 'assets/site.json'

/** Makes the file that a React app loads to render the site inside itself (`DocsApp`); the site's own pages do not load it. */
export function hostFile(
  { data, build, stylesheets, fonts, embeds }: Bundle,
  previews: Pick<Site, 'apiPreviews'>,
): TextFile {
  const file: SiteFile = {
    site: { ...data, ...hostData(previews) },
    build,
    stylesheets,
    ...(embeds && { fonts, embeds }),
  }
  return { path: hostPath, content: JSON.stringify(file) }
}

/** Whether search engines may list a page. */
export function isListed(route: LinkedRoute): boolean {
  return !route.noIndex && route.page.kind !== 'search' && route.page.kind !== 'not-found'
}
