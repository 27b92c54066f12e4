import type { ReactNode } from 'react'
import type { SearchFailure } from '../failure.ts'
import { failureTexts } from '../failure-texts.ts'
import type { Box } from './box.ts'
import { SearchIcon } from './icons.tsx'

/** Draws why there is no answer: the network, or what the provider said (R92, R129). */
export function ErrorScreen({ box, failure }: { readonly box: Box; readonly failure: SearchFailure }): ReactNode {
  const { labels } = box
  const { title, detail } = failureTexts(failure, labels)
  const retry = (): void => {
    box.dispatch({ type: 'retry' })
    box.focus()
  }
  return (
    <div className="DocSearch-ErrorScreen">
      <SearchIcon name="error" className="DocSearch-Screen-Icon" />
      <p className="DocSearch-Title">{title}</p>
      <p className="DocSearch-Help">{detail}</p>
      <button type="button" className="DocSearch-Prefill" onClick={retry}>
        {labels('errorScreen.retryText', 'Try again')}
      </button>
    </div>
  )
}
