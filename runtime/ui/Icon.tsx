import type { ReactNode } from 'react'
import { useTranslate } from '../hooks/use-translate.ts'

/** Path data of the interface's icons, in a view box of 16 by 16. */
const paths = {
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'm3.5 3.5 9 9m0-9-9 9',
  sun: 'M8 1v1.2m0 11.6V15M1 8h1.2m11.6 0H15M3 3l.9.9m8.2 8.2.9.9m0-10-.9.9m-8.2 8.2L3 13M8 5.1a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8Z',
  moon: 'M13.8 9.9A6.2 6.2 0 1 1 6.1 2.2a4.9 4.9 0 0 0 7.7 7.7Z',
  system: 'M2 3h12v8H2zM5.5 14h5M8 11v3',
  home: 'M2.5 7 8 2.5 13.5 7v6.5H9.8V10H6.2v3.5H2.5z',
  edit: 'M10.5 2.8 13.2 5.5 5.4 13.3l-3.2.5.5-3.2z',
  up: 'M8 13V3.5M3.8 7.5 8 3.3l4.2 4.2',
  collapse: 'm8 4-4 4 4 4m4.5-8-4 4 4 4',
  language: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM1.5 8h13M8 1.5c4.3 4.3 4.3 8.7 0 13-4.3-4.3-4.3-8.7 0-13Z',
  folder: 'M1.8 12.8V3.2h4.4l1.5 2h6.5v7.6z',
  page: 'M3.5 1.8h5.7l3.3 3.3v9.1h-9zM9 2v3.4h3.4',
  link: 'M9.5 2.5h4v4m-.2-3.8L7 9M6.5 3.5h-4v10h10v-4',
  search: 'M7 2.2a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6ZM10.5 10.5 14 14',
} as const

/** Name of an icon. */
type IconName = keyof typeof paths

/** An icon in the colour of the surrounding text, hidden from screen readers. */
export function Icon({
  name,
  className,
  size = 20,
}: {
  readonly name: IconName
  readonly className?: string
  readonly size?: number
}): ReactNode {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" {...stroke}>
      <path d={paths[name]} />
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
