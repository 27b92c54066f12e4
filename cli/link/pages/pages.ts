import { type Breadcrumb, type DocCard, type SiteData, unlistedItems } from '../../../runtime/contract/index.ts'
import { type BlogContext, linkBlogPage, linkOverviews } from './blog-data.ts'
import type { SiteConfig } from '../../config/schema/site.ts'
import { docFacts } from '../../../features/lists/page-facts.ts'
import type { Page } from '../../sources/page.ts'
import { lazily } from '../../process/lazily.ts'
import { movedFrom } from './moved-anchors-html.ts'
import type { DocFactsOf } from './doc-facts.ts'
import { mentionsOf } from '../../../features/lists/link.ts'
import { alternatesOf, pageData, tocOf } from './page-data.ts'
import { type LanguageContext, languageData } from './page-language.ts'
import { breadcrumbsOf, cardsOf, describeBy, linkPagination } from '../navigation/pagination.ts'
import type { LinkedPage } from '../links.ts'
import { type LinkRules, pageUrl } from '../targets/resolve.ts'
import { docKey, type PageLinks, type Route, titleOf, versionKey } from '../targets/routes.ts'
import type { LinkedRoute } from '../site.ts'
import type { LinkInput, Tables } from '../tables.ts'

/** The pages of a site with their links resolved. */
interface ResolvedSite extends Tables {
  readonly data: SiteData
  readonly input: LinkInput
  readonly rules: LinkRules
  readonly linked: readonly PageLinks[]
}

/** Facts about the whole site that the data of pages is made from. */
export interface SharedFacts extends ResolvedSite {
  readonly neighbours: ReturnType<typeof linkPagination>
  /** By sidebar key. */
  readonly breadcrumbs: ReadonlyMap<string, ReturnType<typeof breadcrumbsOf>>
  readonly describe: (href: string) => string | undefined
  readonly blog: BlogContext
  /** Guides that mention a page, by page id. */
  readonly mentions: ReturnType<typeof mentionsOf>
  readonly docFacts: readonly DocFactsOf[]
  readonly language: LanguageContext
}

/** Collects the facts that all pages share. */
export function sharedFacts(site: ResolvedSite): SharedFacts {
  const { input, rules, table, docs, sidebars, linked, data } = site
  const neighbours = linkPagination(sidebars, docs, rules)
  const language = { site: data, config: input.config, language: input }
  const locale = lazily(() => dateLocale(input))
  return {
    ...site,
    neighbours,
    breadcrumbs: new Map(Object.entries(sidebars.byKey).map(([key, items]) => [key, breadcrumbsOf(items)])),
    describe: describeBy(table.routes, rules),
    blog: {
      rules,
      dateLocale: locale,
      groupByYear: input.config.themeConfig.blog.sidebar.groupByYear,
      settings: new Map(input.content.blogs.map((blog) => [blog.instance, blog])),
      byId: table.byId,
      overviews: linkOverviews(table.routes, rules),
      language,
    },
    language,
    mentions: mentionsOf(linked, rules),
    docFacts: docFacts.map((open) =>
      open({
        linked,
        versions: input.content.docs,
        docs,
        neighbours,
        rules,
        language: input,
        dateLocale: locale,
      }),
    ),
  }
}

/** The locale of dates, with the calendar that the config names. The first object of `Intl` takes some milliseconds. */
function dateLocale({ config, locale }: LinkInput): string {
  const calendar = config.i18n.localeConfigs[locale]?.calendar
  return calendar === undefined ? locale : new Intl.Locale(locale, { calendar }).toString()
}

/** Completes a page with everything outside it. */
export function linkRoute(route: Route, links: LinkedPage | undefined, facts: SharedFacts): LinkedRoute {
  const { input, rules, docs, sidebars } = facts
  const { meta } = route.page
  const sidebar = sidebars.ofPage.get(route.page.id)
  const href = pageUrl(route.path, rules)
  const version = input.content.docs.find((candidate) => meta.doc && versionKey(candidate) === versionKey(meta.doc))
  const blog = linkBlogPage(route, facts.blog)
  const data = pageData(route, {
    config: input.config,
    rules,
    language: input,
    sidebar,
    sidebarPath: meta.doc?.sidebarDoc && docs.byKey.get(docKey({ ...meta.doc, id: meta.doc.sidebarDoc }))?.path,
    sidebarItems: meta.unlisted && sidebar !== undefined ? unlistedItems(sidebars.byKey[sidebar] ?? [], href) : [],
    version,
    breadcrumbs: sidebar === undefined ? [] : stepsTo(route, sidebar, facts),
    neighbours: facts.neighbours.get(route.page.id) ?? {},
    cards: cardsFor(route, href, facts),
    alternates: alternatesOf(route, docs.byKey, { versions: input.content.docs, rules }),
    mentions: facts.mentions.get(route.page.id),
    docFacts: facts.docFacts,
    blog,
    ofLanguage: languageData(route, facts.language),
  })
  const { page, compiled, digest, path } = route
  const noIndex = Boolean(meta.noIndex || meta.unlisted || meta.draft || version?.noIndex || input.config.noIndex)
  const { config } = input
  return new CompleteRoute({
    page,
    compiled,
    digest,
    path,
    data,
    links,
    config,
    excerpts: blog?.excerpts ?? {},
    regions: regionsOf(route, facts),
    noIndex,
  })
}

function regionsOf(route: Route, { mentions, symbols, rules }: SharedFacts): LinkedRoute['regions'] {
  const moved = movedFrom(route, symbols, rules)
  return { ...mentions.get(route.page.id)?.regions, ...(moved !== undefined && { body: moved }) }
}

interface RouteParts extends Omit<LinkedRoute, 'hrefs' | 'hrefsDigest' | 'toc'> {
  readonly links: LinkedPage | undefined
  readonly config: SiteConfig
}

/** A complete page. What follows from its compiled content is read when it is asked for: most pages are rendered already. */
class CompleteRoute implements LinkedRoute {
  readonly page: Page
  readonly compiled: LinkedRoute['compiled']
  readonly digest: string
  readonly path: string
  readonly data: LinkedRoute['data']
  readonly hrefsDigest: string
  readonly excerpts: LinkedRoute['excerpts']
  readonly regions: LinkedRoute['regions']
  readonly noIndex: boolean
  readonly #links: LinkedPage | undefined
  readonly #config: SiteConfig

  constructor({ links, config, ...parts }: RouteParts) {
    this.page = parts.page
    this.compiled = parts.compiled
    this.digest = parts.digest
    this.path = parts.path
    this.data = parts.data
    this.hrefsDigest = links?.hrefsDigest ?? ''
    this.excerpts = parts.excerpts
    this.regions = parts.regions
    this.noIndex = parts.noIndex
    this.#links = links
    this.#config = config
  }

  get hrefs(): LinkedRoute['hrefs'] {
    return this.#links?.hrefs ?? []
  }

  get toc(): LinkedRoute['toc'] {
    return tocOf(this, this.#config)
  }
}

/** A page with other data, and with what is read of its compiled content. */
export function withData(route: LinkedRoute, data: Partial<Pick<LinkedRoute, 'data' | 'toc'>>): LinkedRoute {
  return { ...route, hrefs: route.hrefs, toc: route.toc, ...data }
}

/** The breadcrumbs of a page: its place in the sidebar, or below that of its parent. They would lead from the home page to itself. */
function stepsTo(route: Route, sidebar: string, facts: SharedFacts): readonly Breadcrumb[] {
  if (route.path === '/') return []
  const { rules, docs, breadcrumbs } = facts
  const below: Breadcrumb[] = []
  const visitedRoutes = new Set<Route>()
  for (let at: Route | undefined = route; at && !visitedRoutes.has(at); at = parentOf(at, docs.byKey)) {
    const href = pageUrl(at.path, rules)
    const steps = breadcrumbs.get(sidebar)?.get(href)
    const last = steps?.at(-1)
    if (steps && last) return at === route ? steps : [...steps.slice(0, -1), { ...last, href }, ...below]
    below.unshift({ label: titleOf(at), ...(at !== route && { href }) })
    visitedRoutes.add(at)
  }
  return []
}

function parentOf({ page }: Route, byKey: ReadonlyMap<string, Route>): Route | undefined {
  const { doc } = page.meta
  return doc?.parent === undefined ? undefined : byKey.get(docKey({ ...doc, id: doc.parent }))
}

/** Cards of the pages of a tag or a category; of an ordinary page only if it uses `DocCardList`. */
function cardsFor(route: Route, href: string, facts: SharedFacts): readonly DocCard[] {
  const tagged = route.page.meta.doc?.docs
  if (tagged) return tagged.flatMap((id) => tagCard(facts.table.byId.get(id), facts))
  const usesCards = route.compiled.body.islands.some((island) => island.components.includes('DocCardList'))
  if (route.page.kind !== 'doc-index' && !usesCards) return []
  const sidebar = facts.sidebars.ofPage.get(route.page.id)
  return cardsOf(sidebar === undefined ? [] : (facts.sidebars.byKey[sidebar] ?? []), href, facts.describe)
}

function tagCard(route: Route | undefined, { rules, describe }: SharedFacts): readonly DocCard[] {
  if (!route) return []
  const href = pageUrl(route.path, rules)
  const label = route.page.meta.title ?? route.compiled.contentTitle ?? route.path
  return [{ kind: 'doc', label, href, description: describe(href) }]
}
