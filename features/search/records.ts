import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { Section } from '../../cli/compile/compiled-page.ts'
import { textOf } from '../../cli/sources/interface-texts.ts'
import type { SharedFacts } from '../../cli/link/pages/pages.ts'
import { type LinkRules, pageUrl, toUrl } from '../../cli/link/targets/resolve.ts'
import { type Route, titleOf } from '../../cli/link/targets/routes.ts'
import type { SearchPage } from '../../cli/link/site.ts'

/** Default ranks: guides before the API reference before the blog and what is new. */
const ranks: Readonly<Record<SearchRecord['kind'], number>> = { guide: 3, page: 2, api: 1, blog: 0, changelog: 0 }

/** Fields of records that do not come from the page itself. */
interface RecordContext {
  readonly locale: string
  /** Title of the home page, if that is a component. */
  readonly siteTitle: string
  readonly rules: LinkRules
  /** Label of the page's group: the top category of its sidebar, or the section of the site. */
  readonly group: (route: Route) => string
  /** Ranks by kind, instead of the defaults. */
  readonly ranks?: Readonly<Partial<Record<SearchRecord['kind'], number>>>
  /** Version tag, e.g. `docs-default-current`. */
  readonly tag: (route: Route) => string
  /** Number of pages that link to each page, by href. */
  readonly links: ReadonlyMap<string, number>
}

/** All pages that search can find. */
export function searchPages(facts: SharedFacts): readonly SearchPage[] {
  const context = recordContext(facts)
  return facts.table.routes.flatMap((route) => searchPage(route, context) ?? [])
}

function recordContext(facts: SharedFacts): RecordContext {
  const { input, rules } = facts
  const { search } = input.config.themeConfig
  return {
    locale: input.locale,
    siteTitle: input.config.title,
    rules,
    ranks: search && search.ranks ? search.ranks : undefined,
    group: (route) => groupOf(route, facts),
    tag: ({ page }) => (page.meta.doc ? `docs-${page.meta.doc.instance}-${page.meta.doc.version}` : 'default'),
    links: countLinks(facts),
  }
}

/** Counts the pages that link to each page, by href. */
function countLinks({ linked }: SharedFacts): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { route, targets } of linked) {
    if (route.page.kind === 'api') continue
    for (const href of targets) counts.set(href, (counts.get(href) ?? 0) + 1)
  }
  return counts
}

/** Highest level of `SearchRecord.links`. */
const mostLinks = 4

/** The logarithm of a number of links, so that an edit hardly ever changes it. */
function linkLevel(count: number): number {
  return count === 0 ? 0 : Math.min(mostLinks, 32 - Math.clz32(count))
}

function groupOf({ path, page }: Route, { input, rules, sidebars, breadcrumbs }: SharedFacts): string {
  const key = sidebars.ofPage.get(page.id)
  const steps = key === undefined ? [] : (breadcrumbs.get(key)?.get(toUrl({ path }, rules)) ?? [])
  if (steps.length > 1) return steps[0]?.label ?? ''
  const { blog, search } = page.meta
  if (search?.group !== undefined) return search.group
  if (blog) return input.content.blogs.find(({ instance }) => instance === blog.instance)?.title ?? 'Blog'
  return page.kind === 'api' ? 'API' : textOf(input, 'documentation')
}

/** A page with its records, one for each section; `undefined` for pages that search must not find. */
function searchPage(route: Route, context: RecordContext): SearchPage | undefined {
  const { meta } = route.page
  if (meta.unlisted || meta.draft || meta.search?.exclude || route.path === '/404.html') return undefined
  if (!hasText(route)) return undefined
  const kind = kindOf(route)
  const href = pageUrl(route.path, context.rules)
  const page = {
    href,
    kind,
    locale: context.locale,
    tag: context.tag(route),
    version: meta.doc ? meta.doc.version : undefined,
    rank: meta.search?.rank ?? context.ranks?.[kind] ?? ranks[kind],
    keywords: [...(meta.search?.keywords ?? []), ...(meta.keywords ?? [])],
    links: linkLevel(context.links.get(href) ?? 0),
  }
  const titles = [context.group(route), meta.search?.title ?? searchTitle(route, context)]
  return {
    href,
    locale: page.locale,
    tag: page.tag,
    version: page.version,
    identity: JSON.stringify([route.digest, page, titles]),
    records: () => sectionRecords(page, titles, sectionsOf(route)),
  }
}

/** Whether a page has a text to find. Sections are in the cache: those of documents are read when their records are made. */
function hasText(route: Route): boolean {
  const { body, kind } = route.page
  if (body.type === 'none') return kind === 'doc-index'
  return body.type !== 'component' || sectionsOf(route).length > 0
}

/**
 * The sections of a page. An overview of a category has its title and its description; lists of posts and tags have none, and neither
 * has a component whose code says nothing of what it shows.
 */
function sectionsOf({ page: { body, kind, meta }, compiled: { sections } }: Route): readonly Section[] {
  if (kind === 'doc-index') return [{ id: '', level: 1, title: '', text: meta.description ?? '', code: '' }]
  if (body.type === 'none') return []
  if (body.type === 'component') return sections.filter(({ title, text }) => title !== '' || text !== '')
  return sections
}

/** The title of a page; that of a React component is in its code. */
function searchTitle(route: Route, { siteTitle }: RecordContext): string {
  const [start] = route.page.body.type === 'component' ? route.compiled.sections : []
  const isHome = start !== undefined && route.path === '/'
  return start?.title || (isHome ? siteTitle : titleOf(route))
}

type PageFields = Omit<
  SearchRecord,
  'id' | 'anchor' | 'hierarchy' | 'level' | 'text' | 'code' | 'signature' | 'types' | 'position'
>

function sectionRecords(
  page: PageFields,
  above: readonly string[],
  sections: readonly Section[],
): readonly SearchRecord[] {
  const titles = above.map(compose)
  return sections.map((section, position) => {
    if (section.id !== '') titles.splice(Math.max(2, section.level), Infinity, compose(section.title))
    return {
      ...page,
      id: `${page.href}#${section.id}`,
      anchor: section.id,
      hierarchy: titles.filter((title) => title !== undefined),
      level: section.id === '' ? 1 : Math.max(2, section.level),
      text: compose(joinBlocks(section.text)),
      code: compose(section.code),
      ...(page.kind === 'api' && section.signature ? { signature: signatureLines(section) } : {}),
      ...(page.kind === 'api' && section.types ? { types: section.types } : {}),
      position,
    }
  })
}

/** Blocks on one line. Those that do not end as a sentence does would run into the next one, so a dot stands between. */
function joinBlocks(text: string): string {
  return text.replace(/([.!?…:;,。！？：；、]["'”’»)]?)?\n/gu, (_, end?: string) =>
    end === undefined ? ' · ' : `${end} `,
  )
}

/** The signature of a symbol, and on a second line what is said of it. */
function signatureLines({ signature, sentence }: Section): string {
  return [signature, sentence && compose(sentence)].filter((part) => part !== undefined).join('\n')
}

/** The text with letters and their accents as one character, as keyboards write them. */
function compose(text: string): string {
  return text.normalize('NFC')
}

function kindOf(route: Route): SearchRecord['kind'] {
  const { kind } = route.page.meta.search ?? {}
  if (kind) return kind
  if (route.page.kind === 'api') return 'api'
  if (route.page.kind.startsWith('blog')) return 'blog'
  return route.page.kind === 'doc' ? 'guide' : 'page'
}
