import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { lazyComponent } from '../app/lazy-component.tsx'
import { useQueryString, useSite, useTranslate } from '../app/hooks.ts'
import type { SearchPageProps } from '../theme/slot-props.ts'

/** The box and its results are a file of their own: other pages have no use for it. */
const SearchResults = lazyComponent(async () => (await import('./page/SearchResults.tsx')).SearchResults)

/** Draws the search page: its title says what was searched (R118). */
export function SearchPage({ page, ...own }: SearchPageProps): ReactNode {
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
      {search && <SearchResults query={query} data={search} options={{ ...search.options, ...own }} />}
    </main>
  )
}
