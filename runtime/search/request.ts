import type { SearchData, SearchSettings } from '../contract/index.ts'
import { hitsPerPage, narrowSnippetWords, snippetWords } from './constants.ts'
import type { FacetFilters, SearchRequest } from './core/index.ts'
import { mergeFilters } from './facet-filters.ts'
import { headingLevels } from './hit-text.ts'
import { markTags } from './marked-text.ts'

/** What a request is made for. */
export interface RequestInput {
  readonly data: Pick<SearchData, 'indexName' | 'contextualSearch'>
  readonly options: Pick<SearchSettings, 'searchParameters' | 'insights'>
  /** Limits of the reader's context; left out where the site searches everything. */
  readonly filters: FacetFilters
  /** The screen has little room for snippets. */
  readonly isNarrow: boolean
}

/** The request without its query (R107). The site's own parameters go before all others; its filters come on top of the context's. */
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
