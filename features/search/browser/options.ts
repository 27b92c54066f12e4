import type { SearchSettings } from '../../../runtime/contract/index.ts'
import type { SearchClient, SearchHit } from '../engine/index.ts'

/**
 * Options of the search box. They take precedence over the config. Functions cannot be in a config; a site passes them by
 * wrapping the slot: `<defaultTheme.SearchButton transformItems={…} />`.
 */
export interface SearchOptions extends SearchSettings {
  /** Placeholder of the input. Default: the text `theme.SearchModal.placeholder` of the site. */
  readonly placeholder?: string
  /** Changes the results of one page within one group, after the group's limit was applied. Example: `(items) => items.slice(0, 2)`. */
  readonly transformItems?: (items: readonly SearchHit[]) => readonly SearchHit[]
  /** Wraps the search client, for example to skip empty queries. Default: the client of the site's provider. */
  readonly transformSearchClient?: (client: SearchClient) => SearchClient
  /** Returns the address to report missing results to. Unset: no link. Example: `` ({ query }) => `https://example.org/issues/new?title=${query}` ``. */
  readonly getMissingResultsUrl?: (input: { readonly query: string }) => string
  /** Sends events of views and clicks if `insights` is on. Default: the page's `aa` function of search-insights, else Algolia's API. */
  readonly insightsClient?: InsightsClient
}

/** A function like `aa` of search-insights, called with a method and its payload. */
export type InsightsClient = (method: string, payload: object) => void
