import type { MouseEvent, ReactNode } from 'react'
import { useHref, useSite, useTranslate } from '../../app/hooks.ts'
import type { Answer } from './answer.ts'
import type { Box } from './box.ts'

/** Draws the link to the search page, where the site has one (R117). */
export function SeeAll({ box, answer }: { readonly box: Box; readonly answer: Answer }): ReactNode {
  const { search } = useSite()
  const translate = useTranslate()
  const toHref = useHref()
  if (!search?.searchPagePath) return null
  const href = toHref(`${search.searchPagePath}?q=${encodeURIComponent(answer.query)}`)
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    box.goTo(href)
  }
  return (
    <div className="DocSearch-HitsFooter">
      <a href={href} onClick={onClick}>
        {translate({ id: 'theme.SearchBar.seeAll', message: 'See all {count} results' }, { count: answer.count })}
      </a>
    </div>
  )
}
