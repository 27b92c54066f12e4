import type { FacetFilters, SearchClient, SearchRequest } from '../../runtime/search/core/index.ts'

/** A search in one language, opened when somebody asks for that language. */
export type OpenSearch = () => Promise<SearchClient | undefined>

/**
 * Joins the searches of a site's languages into one: a query goes to the language that its filters name (`language:fr`).
 * @param main answers queries that name no language, or one that the site has not
 * @param others searches of the other languages, by locale
 */
export function searchByLanguage(main: SearchClient, others: ReadonlyMap<string, OpenSearch>): SearchClient {
  const answer = async (request: SearchRequest): ReturnType<SearchClient['search']> => {
    const open = others.get(languageOf(request.facetFilters) ?? '')
    return ((await open?.()) ?? main).search({ requests: [request] })
  }
  return {
    async search({ requests }) {
      const answers = await Promise.all(requests.map(answer))
      return { results: answers.flatMap(({ results }) => results) }
    },
  }
}

function languageOf(filters: FacetFilters = []): string | undefined {
  const named = [filters].flat(2).find((filter) => filter.startsWith('language:'))
  return named?.slice('language:'.length)
}
