import { pagePath } from '../../../cli/built-site/site-url.ts'
import { readable } from '../../../cli/built-site/addresses.ts'
import type { LinkedRoute } from '../../../cli/link/site.ts'
import { anchorOf } from '../../../cli/link/targets/moved-anchors.ts'
import { localeFolder, type LocaleSite, outputBase } from '../../../cli/pipeline/locales.ts'
import { isRootPath, pathOfAddress, withoutHash } from '../../../cli/text/addresses.ts'
import { staticFiles } from '../../../cli/pipeline/outputs/static-files.ts'
import type { Published, PublishedAnchor, PublishedPage } from '../published.ts'
import { countLinks, type LinkCounts, type PageTargets } from './count-links.ts'

/** The address of a route in the output of all languages. */
export function addressOf(path: string, { project }: Pick<LocaleSite, 'project'>): string {
  return pagePath(`/${localeFolder(project)}${path.slice(1)}`)
}

/** The address in the output that an href of a page leads to, with its anchor; `undefined` for one outside of the site. */
export function addressOfHref(href: string, page: string, baseUrl: string): string | undefined {
  if (href.startsWith('#')) return page + readable(href)
  if (!isRootPath(href)) return undefined
  const path = readable(pathOfAddress(withoutHash(href)))
  if (`${path}/` !== baseUrl && !path.startsWith(baseUrl)) return undefined
  const id = anchorOf(href)
  return pagePath(`/${path.slice(baseUrl.length)}`) + (id === '' ? '' : `#${id}`)
}

/** What a site publishes, as its sources are. */
export function publishedBySites(sites: readonly LocaleSite[]): Published {
  const links = countLinks(sites.flatMap(linksOf))
  const pages = sites.flatMap((one) => one.site.routes.flatMap((route) => pageOf(route, { one, links })))
  const redirects = sites.flatMap((one) => one.site.redirects.map(({ from }) => addressOf(from, one)))
  return {
    pages: [...pages, ...redirects.map((address) => ({ address, anchors: [] }))],
    files: sites.flatMap(({ project }) => staticFiles(project).map(({ path }) => ({ address: `/${path}` }))),
  }
}

interface PageInput {
  readonly one: LocaleSite
  readonly links: LinkCounts
}

function pageOf(route: LinkedRoute, { one, links }: PageInput): readonly PublishedPage[] {
  const { page, path, data } = route
  if (page.kind === 'not-found' || page.kind === 'search' || page.meta.draft) return []
  const address = addressOf(path, one)
  return [
    {
      address,
      title: data.title,
      anchors: anchorsOf(route),
      text: () => proseOfRoute(route),
      ...(page.file !== undefined && { file: page.file }),
      links: links.get(address) ?? new Map<string, number>(),
    },
  ]
}

/** The text of a page without its headings and code. */
export function proseOfRoute({ compiled }: LinkedRoute): string {
  return compiled.sections.map(({ text }) => text).join('\n')
}

/** The anchors of a page. Those of a heading, and its former ids, have its title. */
export function anchorsOf({ compiled }: LinkedRoute): readonly PublishedAnchor[] {
  const titles = new Map(compiled.sections.map(({ id, title }) => [id, title]))
  const ofLine = new Map(
    compiled.anchors.flatMap(({ id, line, isHeading }) => (isHeading ? [[line, titles.get(id)] as const] : [])),
  )
  const anchors = new Map(compiled.anchors.map(({ id, line }) => [id, titles.get(id) ?? ofLine.get(line)]))
  return [...anchors].map(([id, title]) => ({ id, title }))
}

function linksOf(one: LocaleSite): readonly PageTargets[] {
  const baseUrl = outputBase(one.project)
  return one.site.routes.map((route) => {
    const address = addressOf(route.path, one)
    const targets = route.hrefs.flatMap((href) =>
      href === undefined ? [] : (addressOfHref(href, address, baseUrl) ?? []),
    )
    return { address, targets: new Set(targets) }
  })
}
