import type { ReactNode } from 'react'
import { plainText } from '../engine/box/hit-text.ts'
import type { SearchResult } from '../engine/index.ts'
import { useTranslate } from '../../../runtime/hooks/use-translate.ts'
import { createLabels, type Labels } from './labels.ts'
import { MarkedText } from './MarkedText.tsx'
import { Miss } from './Miss.tsx'
import type { SearchOptions } from './options.ts'

/** What was searched in place of the query, and what was not found. */
export type QueryChanges = Partial<Pick<SearchResult, 'correctedQuery' | 'searchedQuery' | 'unknownWords' | 'topics'>>

interface NoticesProps {
  readonly answer: QueryChanges & { readonly query: string }
  readonly options: SearchOptions
  readonly search: (query: string) => void
}

/** Renders what was searched in place of a long or misspelled query, as a button that puts it into the input, and the words that no page has. */
export function QueryNotices({ answer, options, search }: NoticesProps): ReactNode {
  const labels = createLabels(options.translations, useTranslate())
  const { query, unknownWords: words } = answer
  return (
    <>
      {noticesOf(answer, labels).map(({ label, text, query }) => (
        <p key={label} className="DocSearch-Correction">
          {label}{' '}
          {query === undefined ? (
            <b>{text}</b>
          ) : (
            <button type="button" className="DocSearch-Link" onClick={() => search(text)}>
              {query}
            </button>
          )}
        </p>
      ))}
      {words && <Miss {...{ query, words, options }} />}
    </>
  )
}

interface Notice {
  readonly label: string
  readonly text: string
  /** The same as it is shown, if it can be searched. */
  readonly query?: ReactNode
}

function noticesOf({ correctedQuery, searchedQuery, unknownWords }: QueryChanges, labels: Labels): readonly Notice[] {
  const notices: Notice[] = []
  if (searchedQuery !== undefined)
    notices.push({
      label: labels('resultsScreen.searchedText', 'Searched for:'),
      text: searchedQuery,
      query: searchedQuery,
    })
  if (correctedQuery !== undefined)
    notices.push({
      label: labels('resultsScreen.didYouMeanText', 'Did you mean:'),
      text: plainText(correctedQuery),
      query: <MarkedText value={correctedQuery} />,
    })
  if (unknownWords)
    notices.push({ label: labels('resultsScreen.unknownText', 'No page has:'), text: unknownWords.join(', ') })
  return notices
}

/** The same as a text for screen readers. */
export function noticeText(changes: QueryChanges, labels: Labels): string {
  return noticesOf(changes, labels)
    .map(({ label, text }) => ` ${label} ${text}`)
    .join('')
}
