import { createElement, type ReactNode } from 'react'
import { interfaceIcons } from '../contract/index.ts'
import { useTranslate } from '../hooks/use-translate.ts'
import { externalIcon, externalIconLabel } from './external-icon.ts'

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
  return externalIcon(createElement, useTranslate()(externalIconLabel))
}
