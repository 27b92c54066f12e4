import type { ReactNode } from 'react'
import { interfaceIcons } from '../contract/index.ts'
import { useTranslate } from '../hooks/use-translate.ts'

/** Name of an icon. */
type InterfaceIcon = keyof typeof interfaceIcons

/** An icon in the colour of the surrounding text, hidden from screen readers. */
export function Icon({
  name,
  className,
  size = 20,
}: {
  readonly name: InterfaceIcon
  readonly className?: string
  readonly size?: number
}): ReactNode {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" {...stroke}>
      <path d={interfaceIcons[name]} />
    </svg>
  )
}

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.35,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The arrow after an external link; screen readers say "(opens in new tab)". */
export function ExternalIcon(): ReactNode {
  const label = useTranslate()({ id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)' })
  return (
    <svg className="external-icon" width="12" height="12" viewBox="0 0 12 12" role="img" aria-label={label}>
      <path d="M4 2h6v6m0-6L2.5 9.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  )
}
