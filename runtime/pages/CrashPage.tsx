import type { ReactNode } from 'react'
import { errorText } from '../app/error-text.ts'
import { useTranslate } from '../app/hooks.ts'
import type { CrashPageProps } from '../theme/slot-props.ts'

/** Draws, in place of a page that threw, what it threw and a way to try again (R53). */
export function CrashPage({ error, retry }: CrashPageProps): ReactNode {
  const translate = useTranslate()
  return (
    <main className="message-page">
      <h1>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <p>
        <button type="button" className="button button--primary" onClick={retry}>
          {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
        </button>
      </p>
      <pre>{errorText(error)}</pre>
    </main>
  )
}
