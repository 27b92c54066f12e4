import type { ServedFeature, ServedSite } from '../../../cli/serve/feature.ts'
import { searchFolder } from '../index/index-paths.ts'
import { indexPages, storedIndexCache } from '../index/search-index.ts'
import { createServedSearch, searchByLanguage, type ServedSearch } from '../index/served-search.ts'
import type { NamedSearch } from '../wire/handler.ts'
import { searchEndpoint } from './endpoint.ts'

/** The search of a site while it is written: the files of its index, which are in memory, and the answers to clients of hosted search. */
export function openDevSearch(site: ServedSite): ServedFeature {
  const searches = new Map<string, ServedSearch>()
  return {
    open(locale, cache) {
      const search = createServedSearch((partition) => {
        const current = cache()
        return current && storedIndexCache(current).recall(partition)
      })
      searches.set(locale, search)
      let isPublished = false
      return {
        update(linkedSite) {
          isPublished = linkedSite.data.search?.provider === 'local'
          search.update(() => indexPages(linkedSite.searchPages()), linkedSite.synonyms)
        },
        read: (path) => (isPublished && path.startsWith(`${searchFolder}/`) ? search.read(path) : undefined),
      }
    },
    handler: searchEndpoint(() => namedSearch(site, searches)),
  }
}

/** The search of the current site in every language, with every record, whichever search the published site uses. */
async function namedSearch(
  site: ServedSite,
  searches: ReadonlyMap<string, ServedSearch>,
): Promise<NamedSearch | undefined> {
  const [main = '', ...others] = await site.locales()
  const name = (await site.linked(main))?.data.search?.indexName
  const search = searches.get(main)?.search
  if (!search || name === undefined) return undefined
  const open = (locale: string) => async () => {
    const linkedSite = await site.linked(locale)
    return linkedSite?.data.search && searches.get(locale)?.search
  }
  const byLocale = new Map(others.map((locale) => [locale, open(locale)]))
  return { search: searchByLanguage(search, byLocale), indexNames: [name] }
}
