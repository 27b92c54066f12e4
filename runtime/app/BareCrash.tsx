import type { ReactNode } from 'react'
import type { CrashPageProps } from '../theme/slot-props.ts'
import { errorText } from './error-text.ts'
import { useTranslate } from './translate.ts'

/** Drawn when the layout itself throws: uses no slot, for a slot may be what failed (R53). */
export function BareCrash({ error, retry }: CrashPageProps): ReactNode {
  const t = useTranslate()
  return (
    <main className="message-page">
      <h1>{t({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <button type="button" className="button button--primary" onClick={retry}>
        {t({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
      </button>
      <pre>{errorText(error)}</pre>
    </main>
  )
}
