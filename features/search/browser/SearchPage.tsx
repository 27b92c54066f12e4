import { type ReactNode, useEffect } from 'react'
import { lazyComponent } from '../../../runtime/ui/lazy-component.tsx'
import { useQueryString } from '../../../runtime/hooks/use-query-string.ts'
import { useSite } from '../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { pageListFileName, type SearchData, withBase } from '../../../runtime/contract/index.ts'
import type { SearchPageProps } from '../../../runtime/theme/slots.ts'

/** Loaded on the search page only. */
const SearchResults = lazyComponent(async () => (await import('./page/SearchResults.tsx')).SearchResults)

/** Renders the search page, with the query in its title. */
export function SearchPage({ page, ...props }: SearchPageProps): ReactNode {
  const { search, title, titleDelimiter } = useSite()
  const query = useQueryString().params.get('q') ?? ''
  const translate = useTranslate()
  const heading = query
    ? translate({ id: 'theme.SearchPage.existingResultsTitle', message: 'Search results for "{query}"' }, { query })
    : translate({ id: 'theme.SearchPage.emptyResultsTitle', message: 'Search the documentation' })
  useEffect(() => {
    document.title = `${heading} ${titleDelimiter} ${title}`
  }, [heading, title, titleDelimiter])
  return (
    <main className="page-column search-page">
      <h1>{heading}</h1>
      {search && <WithoutScripts searchPagePath={search.searchPagePath} />}
      {search && <SearchResults query={query} data={search} options={{ ...search.options, ...props }} />}
    </main>
  )
}

/** Says that the search needs scripts, and leads to the list of all pages. */
function WithoutScripts({ searchPagePath }: Pick<SearchData, 'searchPagePath'>): ReactNode {
  const { baseUrl } = useSite()
  const translate = useTranslate()
  return (
    <p className="search-page__no-script">
      {translate({ id: 'theme.SearchPage.scriptsNeeded', message: 'The search needs JavaScript.' })}{' '}
      <a href={withBase(`${searchPagePath || ''}/${pageListFileName}`, baseUrl)}>
        {translate({ id: 'theme.SearchPage.allPages', message: 'All pages' })}
      </a>
    </p>
  )
}
