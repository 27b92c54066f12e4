import { decodePath, pageHref, pageListFileName, type SiteData, withBase } from '../../runtime/contract/index.ts'
import { pageList, type PageListGroup } from '../../templates/page-list.ts'
import type { Bundle } from '../../cli/bundle/input.ts'
import type { Site } from '../../cli/link/site.ts'
import { isListed, type TextFile } from '../../cli/render/site-files.ts'

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
