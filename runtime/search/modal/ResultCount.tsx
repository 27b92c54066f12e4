import type { ReactNode } from 'react'
import { useTranslate } from '../../app/hooks.ts'
import { failureTexts } from '../failure-texts.ts'
import type { Labels } from '../labels.ts'
import type { SearchState } from './state.ts'

/** Has screen readers say what came of a search, once it is done. */
export function ResultCount({ state, labels }: { readonly state: SearchState; readonly labels: Labels }): ReactNode {
  const translate = useTranslate()
  const { answer, failure, status } = state
  const message = {
    id: 'theme.SearchPage.documentsFound.plurals',
    message: 'One document found|{count} documents found',
  }
  const isDone = status === 'idle' && answer !== undefined
  return (
    <p className="visually-hidden" role="status">
      {failure && failureTexts(failure, labels).title}
      {isDone && answer.count > 0 && translate(message, { count: answer.count })}
      {isDone && answer.count === 0 && `${labels('noResultsScreen.noResultsText', 'No results for')} "${answer.query}"`}
    </p>
  )
}
