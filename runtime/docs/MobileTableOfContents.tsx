import type { ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'

/**
 * "On this page", above the text of small screens (R47). `startTableOfContents` fills in the list on opening, so that no page carries
 * its headings twice; without JavaScript the stylesheet shows the other list instead.
 */
export function MobileTableOfContents(): ReactNode {
  const label = useTranslate()({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  return (
    <details className="theme-doc-toc-mobile requires-script" suppressHydrationWarning>
      <summary>{label}</summary>
    </details>
  )
}
