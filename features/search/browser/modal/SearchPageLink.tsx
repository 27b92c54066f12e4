import type { ReactNode } from 'react'
import { useHref } from '../../../../runtime/hooks/use-href.ts'
import { useSite } from '../../../../runtime/hooks/runtime.ts'
import { useTranslate } from '../../../../runtime/hooks/use-translate.ts'

/** Renders a link to the search page, if the site has one. The page is loaded in full: a failed file may have a new name since. */
export function SearchPageLink({ query }: { readonly query: string }): ReactNode {
  const path = useSite().search?.searchPagePath
  const toHref = useHref()
  const text = useTranslate()({ id: 'theme.SearchBar.openSearchPage', message: 'Open the search page' })
  if (!path) return null
  return (
    <a href={toHref(query ? `${path}?q=${encodeURIComponent(query)}` : path)} data-full-load="">
      {text}
    </a>
  )
}
