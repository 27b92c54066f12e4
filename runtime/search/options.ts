import type { SearchSettings } from '../contract/index.ts'
import type { SearchClient, SearchHit } from './core/index.ts'

/**
 * Options of the search box. Those that are functions cannot stand in a config: a site gives them by wrapping the slot,
 * `<defaultTheme.SearchButton transformItems={…} />`. What is given here goes before the config.
 */
export interface SearchOptions extends SearchSettings {
  readonly placeholder?: string
  /** Changes the results of one page in one group, after they were cut to the group's limit. */
  readonly transformItems?: (items: readonly SearchHit[]) => readonly SearchHit[]
  /** Takes the client of the site's provider and returns the one to search with. */
  readonly transformSearchClient?: (client: SearchClient) => SearchClient
  /** Address where a reader tells that results are missing; without it nothing is offered. */
  readonly getMissingResultsUrl?: (input: { readonly query: string }) => string
  /** Sends events of views and clicks; the `aa` function of search-insights, or one like it. Used where `insights` is on. */
  readonly insightsClient?: InsightsClient
}

/** `search-insights`' function: a method and what it takes. */
export type InsightsClient = (method: string, payload: object) => void
