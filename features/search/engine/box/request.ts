import {
  type PageData,
  preferredVersionKey,
  type SearchData,
  type SearchSettings,
  type SiteData,
} from '../../../../runtime/contract/index.ts'
import type { FacetFilters, SearchRequest } from '../types.ts'
import { headingLevels, markTags } from './hit-text.ts'
import { hitsPerPage, narrowSnippetWords, snippetWords } from './limits.ts'

/** Input of a request. */
interface RequestInput {
  readonly data: Pick<SearchData, 'indexName' | 'contextualSearch'>
  readonly options: Pick<SearchSettings, 'searchParameters' | 'insights'>
  /** Facet filters of the reader's context, ignored if the site searches everything. */
  readonly filters: FacetFilters
  /** The screen is narrow, so snippets are short. */
  readonly isNarrow: boolean
}

/** Makes a request without its query. The site's parameters take precedence; its filters are added to those of the context. */
export function requestFor({
  data,
  options,
  filters,
  isNarrow,
}: RequestInput): SearchRequest & { readonly userToken?: string } {
  const userToken = typeof options.insights === 'object' ? options.insights.insightsInitParams?.userToken : undefined
  const words = isNarrow ? narrowSnippetWords : snippetWords
  const facetFilters = mergeFilters(
    data.contextualSearch ? filters : undefined,
    options.searchParameters?.['facetFilters'] as FacetFilters | undefined,
  )
  return {
    indexName: data.indexName,
    attributesToRetrieve: [
      'hierarchy.lvl0',
      ...headingLevels.map((level) => `hierarchy.${level}`),
      'content',
      'type',
      'url',
    ],
    attributesToSnippet: [...headingLevels.map((level) => `hierarchy.${level}:${words}`), `content:${words}`],
    snippetEllipsisText: '…',
    ...markTags,
    hitsPerPage,
    clickAnalytics: Boolean(options.insights),
    userToken,
    ...options.searchParameters,
    facetFilters,
  }
}

/** The reader's context, which selects the searched part of the site. */
interface ReaderContext {
  readonly site: Pick<SiteData, 'docs' | 'i18n'>
  /** The current page. */
  readonly page: Pick<PageData, 'doc'>
  /** Reads a value from the browser's storage. */
  readonly readPreference: (key: string) => string | null
}

/** The searched version of each docs instance: the one of the current page, the reader's preferred one, or the latest. */
export function contextVersions({ site, page, readPreference }: ReaderContext): Readonly<Record<string, string>> {
  const names: Record<string, string> = {}
  for (const { id, versions, versionPersistence } of Object.values(site.docs)) {
    const preference = versionPersistence === 'none' ? null : readPreference(preferredVersionKey(id))
    const name = page.doc?.instance === id ? page.doc.version : preference
    const version = versions.find((one) => one.name === name) ?? versions.find(({ isLast }) => isLast) ?? versions[0]
    if (version) names[id] = version.name
  }
  return names
}

/** Makes the filters of the current language and of versions by docs instance. */
export function filtersFor({ i18n }: Pick<SiteData, 'i18n'>, versions: Readonly<Record<string, string>>): FacetFilters {
  const tags = Object.entries(versions).map(([id, version]) => `docusaurus_tag:docs-${id}-${version}`)
  return [`language:${i18n.currentLocale}`, ['docusaurus_tag:default', ...tags]]
}

/** Joins two sets of filters; either may be missing or a single filter. */
export function mergeFilters(
  first: FacetFilters | undefined,
  second: FacetFilters | undefined,
): FacetFilters | undefined {
  const both = [first, second].flatMap((filters) => filters ?? [])
  return both.length > 0 ? both : undefined
}
