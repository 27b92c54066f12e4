import type { ReactNode } from 'react'
import { plainText } from '../engine/box/hit-text.ts'
import { MarkedText } from './MarkedText.tsx'
import type { Labels } from './labels.ts'

interface CorrectionProps {
  /** The corrected query with its new words highlighted. */
  readonly value: string
  readonly labels: Labels
  readonly search: (query: string) => void
}

/** Renders the query that was searched in place of a misspelled one, as a button that puts it into the input. */
export function Correction({ value, labels, search }: CorrectionProps): ReactNode {
  return (
    <p className="DocSearch-Correction">
      {didYouMeanText(labels)}{' '}
      <button type="button" className="DocSearch-Link" onClick={() => search(plainText(value))}>
        <MarkedText value={value} />
      </button>
    </p>
  )
}

/** The words before a corrected query. */
export function didYouMeanText(labels: Labels): string {
  return labels('resultsScreen.didYouMeanText', 'Did you mean:')
}
