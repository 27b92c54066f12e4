import { routeKey } from '../../runtime/contract/index.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { SiteConfig } from '../config/schema.ts'
import { lazily } from '../lib/lazily.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { rules as reportRules } from '../report/rules.ts'
import { textOf } from '../sources/interface-texts.ts'
import type { Content, Redirect } from '../sources/source.ts'
import { linkAssets } from './assets.ts'
import type { BlogContext } from './blog-data.ts'
import { linkBlogPage, linkOverviews } from './blog-data.ts'
import { missingConfigFiles } from './config-files.ts'
import type { DocTable } from './docs.ts'
import { versionKey } from './docs.ts'
import { linkPage } from './links.ts'
import { mentionsOf } from './mentions.ts'
import type { ShellContext } from './navbar.ts'
import { alternatesOf, pageData } from './page-data.ts'
import { breadcrumbsOf, cardsOf, describeBy, linkPagination } from './pagination.ts'
import type { LinkRules } from './resolve.ts'
import { resolveLink, toHref } from './resolve.ts'
import type { Route } from './routes.ts'
import type { RouteTable } from './routes.ts'
import type { RecordContext } from './search-records.ts'
import { searchPage } from './search-records.ts'
import type { Sidebars } from './sidebars.ts'
import type { LinkedRedirect, LinkedRoute, SearchPage, Site } from './site.ts'
import { siteData } from './site-data.ts'
import type { SymbolTable } from './symbols.ts'
import { linkTables } from './tables.ts'

/** What the linker joins. */
export interface LinkInput {
  readonly config: SiteConfig
  readonly content: Content
  readonly pages: readonly CompiledPage[]
  /** Route paths of the static files. */
  readonly staticPaths: ReadonlySet<string>
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
}

/** Joins all objects into a site. Pure and whole: it runs in full each time, so there is no invalidation to get wrong. */
export function linkSite(input: LinkInput): Site {
  const { config, content } = input
  const { baseUrl, trailingSlash, markdown } = config
  const rules: LinkRules = { baseUrl, trailingSlash, hooks: markdown.brokenLinkHooks }
  const { table, symbols, docs, sidebars } = linkTables(input, rules)
  const linked = table.routes.map((route) => ({ route, ...linkPage(route, symbols, rules) }))
  const slots = new Set(Object.keys(config.theme))
  const shell: ShellContext = { symbols, docs, sidebars, versions: content.docs, rules, slots, diagnostics: [] }
  const data = siteData(config, shell, input)
  const pages = { ...pageContexts({ input, rules, table, docs, sidebars }), mentions: mentionsOf(linked, rules) }
  const redirects = linkRedirects(content.redirects, symbols, rules)
  return {
    data,
    routes: linked.map(({ route, hrefs }) => linkRoute(route, hrefs, pages)),
    sidebars: sidebars.byKey,
    searchPages: lazily(() => searchPages(table.routes, recordContext(pages, sidebars))),
    redirects: redirects.redirects,
    assets: linkAssets(linked.flatMap((page) => page.assets)),
    blogs: content.blogs,
    symbols,
    elsewhere: linked.flatMap((page) => page.elsewhere),
    diagnostics: [
      ...content.diagnostics,
      ...input.pages.flatMap((page) => page.compiled.diagnostics),
      ...table.diagnostics,
      ...sidebars.diagnostics,
      ...linked.flatMap((page) => page.diagnostics),
      ...shell.diagnostics,
      ...missingConfigFiles(config, input.staticPaths),
      ...redirects.diagnostics,
    ],
  }
}

/** The whole-site facts that each page's data is taken from, worked out once. */
interface Pages {
  readonly input: LinkInput
  readonly rules: LinkRules
  readonly table: RouteTable
  readonly docs: DocTable
  readonly sidebars: Sidebars
  readonly neighbours: ReturnType<typeof linkPagination>
  readonly breadcrumbs: ReadonlyMap<string, ReturnType<typeof breadcrumbsOf>>
  readonly describe: (href: string) => string | undefined
  readonly blog: BlogContext
  /** Guides that mention each page of the API reference. */
  readonly mentions: ReturnType<typeof mentionsOf>
}

function pageContexts(parts: Pick<Pages, 'input' | 'rules' | 'table' | 'docs' | 'sidebars'>): Omit<Pages, 'mentions'> {
  const { input, rules, table, docs, sidebars } = parts
  return {
    ...parts,
    neighbours: linkPagination(sidebars, docs, rules),
    breadcrumbs: new Map(Object.entries(sidebars.byKey).map(([key, items]) => [key, breadcrumbsOf(items)])),
    describe: describeBy(table.routes, rules),
    blog: {
      rules,
      locale: dateLocale(input),
      groupByYear: input.config.themeConfig.blog.sidebar.groupByYear,
      settings: new Map(input.content.blogs.map((blog) => [blog.instance, blog])),
      byId: table.byId,
      overviews: linkOverviews(table.routes, rules),
    },
  }
}

function linkRoute(route: Route, hrefs: LinkedRoute['hrefs'], pages: Pages): LinkedRoute {
  const { input, rules, docs, sidebars } = pages
  const { meta } = route.page
  const sidebar = sidebars.ofPage.get(route.page.id)
  const href = toHref({ path: route.path }, rules)
  const version = input.content.docs.find((candidate) => meta.doc && versionKey(candidate) === versionKey(meta.doc))
  const blog = linkBlogPage(route, pages.blog)
  const items = sidebar === undefined ? [] : (sidebars.byKey[sidebar] ?? [])
  const data = pageData(route, {
    config: input.config,
    rules,
    locale: pages.blog.locale,
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(version ? { version } : {}),
    breadcrumbs: (sidebar === undefined ? undefined : pages.breadcrumbs.get(sidebar)?.get(href)) ?? [],
    neighbours: pages.neighbours.get(route.page.id) ?? {},
    cards: meta.doc?.docs
      ? tagCards(meta.doc.docs, pages)
      : route.page.kind === 'doc-index' || usesCards(route)
        ? cardsOf(items, href, pages.describe)
        : [],
    alternates: alternatesOf(route, docs.byKey, { versions: input.content.docs, rules }),
    mentions: pages.mentions.get(route.page.id) ?? [],
    ...(blog ? { blog } : {}),
  })
  const noIndex = Boolean(meta.noIndex || meta.unlisted || meta.draft || version?.noIndex || input.config.noIndex)
  return {
    page: route.page,
    compiled: route.compiled,
    digest: route.digest,
    path: route.path,
    data,
    hrefs,
    excerpts: blog?.excerpts ?? {},
    noIndex,
  }
}

/** The language of dates, with the calendar they are counted in. */
function dateLocale({ config, locale }: LinkInput): string {
  const calendar = config.i18n.localeConfigs[locale]?.calendar
  return calendar === undefined ? locale : new Intl.Locale(locale, { calendar }).toString()
}

/** Only pages that draw `DocCardList` need its cards. */
function usesCards(route: Route): boolean {
  return route.compiled.body.holes.some((hole) => hole.names.includes('DocCardList'))
}

function tagCards(ids: readonly string[], pages: Pages): ReturnType<typeof cardsOf> {
  return ids.flatMap((id) => {
    const route = pages.table.byId.get(id)
    if (!route) return []
    const href = toHref({ path: route.path }, pages.rules)
    const description = pages.describe(href)
    return [
      {
        kind: 'doc' as const,
        label: route.page.meta.title ?? route.compiled.contentTitle ?? route.path,
        href,
        ...(description === undefined ? {} : { description }),
      },
    ]
  })
}

function searchPages(routes: readonly Route[], context: RecordContext): readonly SearchPage[] {
  return routes.flatMap((route) => searchPage(route, context) ?? [])
}

function recordContext(pages: Pages, sidebars: Sidebars): RecordContext {
  const { input, rules } = pages
  const { search } = input.config.themeConfig
  return {
    locale: input.locale,
    rules,
    ...(search && search.ranks ? { ranks: search.ranks } : {}),
    group: (route) => {
      const key = sidebars.ofPage.get(route.page.id)
      const steps =
        key === undefined ? [] : (pages.breadcrumbs.get(key)?.get(toHref({ path: route.path }, rules)) ?? [])
      if (steps.length > 1) return steps[0]?.label ?? ''
      if (route.page.meta.blog)
        return input.content.blogs.find((blog) => blog.instance === route.page.meta.blog?.instance)?.title ?? 'Blog'
      return route.page.kind === 'api' ? 'API' : textOf(input, 'documentation')
    },
    tag: ({ page }) => (page.meta.doc ? `docs-${page.meta.doc.instance}-${page.meta.doc.version}` : 'default'),
  }
}

function linkRedirects(
  sources: readonly Redirect[],
  symbols: SymbolTable,
  rules: LinkRules,
): { redirects: LinkedRedirect[]; diagnostics: Diagnostic[] } {
  const redirects: LinkedRedirect[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const report = (message: string, hint: string): void => {
      diagnostics.push({
        code: 'broken-redirect',
        severity: reportRules['broken-redirect'].severity,
        message,
        hint,
        ...(source.at ? { at: source.at } : {}),
        ...(source.key === undefined ? {} : { key: source.key }),
      })
    }
    const standing = symbols.routes.byKey.get(routeKey(source.from))
    // A page that is written to the very file which the redirect to it would be needs no redirect: /a is a.html.
    if (standing && routeKey(standing.path) === routeKey(source.to)) continue
    if (standing) {
      report(
        `The redirect from ${source.from} would overwrite the page there.`,
        'Take the redirect out, or move the page.',
      )
      continue
    }
    const resolved = resolveLink(source.to, { path: '/', files: [] }, symbols)
    if (resolved.problem)
      report(
        `The redirect from ${source.from} leads to ${source.to}, which does not exist.`,
        resolved.problem.hint ?? 'Give the path of a page, or a full address.',
      )
    else redirects.push({ from: source.from, to: toHref(resolved, rules).replace(/&amp;/g, '&') })
  }
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics }
}
