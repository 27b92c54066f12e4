import type { ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'

/** Draws what a path without a page gets (R18). */
export function NotFound(): ReactNode {
  const translate = useTranslate()
  return (
    <main className="message-page">
      <p className="message-page__code">404</p>
      <h1>{translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })}</h1>
      <p>{translate({ id: 'theme.NotFound.p1', message: 'We could not find what you were looking for.' })}</p>
      <p>
        {translate({
          id: 'theme.NotFound.p2',
          message:
            'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
        })}
      </p>
    </main>
  )
}
