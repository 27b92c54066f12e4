import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { Section } from '../compile/compiled-page.ts'
import type { LinkRules } from './resolve.ts'
import { toHref } from './resolve.ts'
import type { Route } from './routes.ts'
import type { SearchPage } from './site.ts'
import { titleOf } from './titles.ts'

/** Page ranks by kind: guides before the API reference before the blog. */
const ranks: Readonly<Record<SearchRecord['kind'], number>> = { guide: 3, page: 2, api: 1, blog: 0 }

/** What the records of a page say beside its own text. */
export interface RecordContext {
  readonly locale: string
  readonly rules: LinkRules
  /** Label of the group the page stands in: its sidebar's top category, or the section of the site. */
  readonly group: (route: Route) => string
  /** Ranks by kind that go before the usual ones. */
  readonly ranks?: Readonly<Partial<Record<SearchRecord['kind'], number>>>
  /** Version tag, e.g. `docs-default-current`. */
  readonly tag: (route: Route) => string
}

/** A page with its records, one for each section; none for pages that readers should not be led to. */
export function searchPage(route: Route, context: RecordContext): SearchPage | undefined {
  const { meta, body } = route.page
  if (meta.unlisted || meta.draft || meta.search?.exclude || body.type === 'none' || body.type === 'component')
    return undefined
  const kind = kindOf(route)
  const page = {
    href: toHref({ path: route.path }, context.rules).replace(/&amp;/g, '&'),
    kind,
    locale: context.locale,
    tag: context.tag(route),
    ...(meta.doc ? { version: meta.doc.version } : {}),
    rank: meta.search?.rank ?? context.ranks?.[kind] ?? ranks[kind],
    keywords: [...(meta.search?.keywords ?? []), ...(meta.keywords ?? [])],
  }
  const titles = [context.group(route), titleOf(route)]
  return {
    ...page,
    identity: JSON.stringify([route.digest, page, titles]),
    records: () => sectionRecords(page, titles, route.compiled.sections),
  }
}

type PageFields = Omit<SearchRecord, 'id' | 'anchor' | 'hierarchy' | 'level' | 'text' | 'code' | 'position'>

function sectionRecords(
  page: PageFields,
  above: readonly string[],
  sections: readonly Section[],
): readonly SearchRecord[] {
  const titles = [...above]
  return sections.map((section, position) => {
    if (section.id !== '') titles.splice(Math.max(2, section.level), Infinity, section.title)
    return {
      ...page,
      id: `${page.href}#${section.id}`,
      anchor: section.id,
      hierarchy: titles.filter((title) => title !== undefined),
      level: section.id === '' ? 1 : Math.max(2, section.level),
      text: section.text,
      code: section.code,
      position,
    }
  })
}

function kindOf(route: Route): SearchRecord['kind'] {
  if (route.page.kind === 'api') return 'api'
  if (route.page.kind.startsWith('blog')) return 'blog'
  return route.page.kind === 'doc' ? 'guide' : 'page'
}
