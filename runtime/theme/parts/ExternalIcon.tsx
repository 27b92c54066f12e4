import type { ReactNode } from 'react'
import { useTranslate } from '../../app/hooks.ts'

/** Draws the arrow behind a link that leaves the site; it is read as "(opens in new tab)" (R29). */
export function ExternalIcon(): ReactNode {
  const label = useTranslate()({ id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)' })
  return (
    <svg className="external-icon" width="12" height="12" viewBox="0 0 12 12" role="img" aria-label={label}>
      <path d="M4 2h6v6m0-6L2.5 9.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  )
}
