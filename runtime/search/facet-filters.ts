import type { PageData, SiteData } from '../contract/index.ts'
import { preferredVersionKey } from '../contract/index.ts'
import type { FacetFilters } from './core/index.ts'

/** What decides which part of the site a search looks through. */
export interface SearchContext {
  readonly site: Pick<SiteData, 'docs' | 'i18n'>
  /** The page on show. */
  readonly page: Pick<PageData, 'doc'>
  /** Reads what is kept in the browser. */
  readonly stored: (key: string) => string | null
}

/** The version of each docs instance that a search looks through, by instance: the one the reader is in, prefers, or the latest (R108). */
export function contextVersions({ site, page, stored }: SearchContext): Readonly<Record<string, string>> {
  const chosen: Record<string, string> = {}
  for (const { id, versions, versionPersistence } of Object.values(site.docs)) {
    const preferred = versionPersistence === 'none' ? null : stored(preferredVersionKey(id))
    const named = page.doc?.instance === id ? page.doc.version : preferred
    const version = versions.find(({ name }) => name === named) ?? versions.find(({ isLast }) => isLast) ?? versions[0]
    if (version) chosen[id] = version.name
  }
  return chosen
}

/** Limits results to the current language and the given versions, by docs instance. */
export function filtersFor({ i18n }: Pick<SiteData, 'i18n'>, versions: Readonly<Record<string, string>>): FacetFilters {
  const tags = Object.entries(versions).map(([id, version]) => `docusaurus_tag:docs-${id}-${version}`)
  return [`language:${i18n.currentLocale}`, ['docusaurus_tag:default', ...tags]]
}

/** Both filters at once; either may be missing, or be one filter alone. */
export function mergeFilters(
  first: FacetFilters | undefined,
  second: FacetFilters | undefined,
): FacetFilters | undefined {
  const both = [first, second].flatMap((filters) => filters ?? [])
  return both.length > 0 ? both : undefined
}
