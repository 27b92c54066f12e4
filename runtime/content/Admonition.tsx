import type { ReactNode } from 'react'
import { useTranslate } from '../app/hooks.ts'

/** Alert class of each type; an unknown type looks like a note. */
const alerts: Readonly<Record<string, string>> = {
  note: 'secondary',
  secondary: 'secondary',
  important: 'info',
  info: 'info',
  tip: 'success',
  success: 'success',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** What `Admonition` takes. */
export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`… */
  readonly type?: string
  /** The type in the site's language by default. */
  readonly title?: ReactNode
  readonly icon?: ReactNode
  readonly className?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** Draws a call-out, as `:::type[title]` in Markdown does. */
export function Admonition({ type = 'note', title, icon, className, id, children }: AdmonitionProps): ReactNode {
  const translate = useTranslate()
  const classes = `theme-admonition theme-admonition-${type} admonition alert alert--${alerts[type] ?? 'secondary'}`
  return (
    <div id={id} className={className ? `${classes} ${className}` : classes}>
      <div className="admonition-heading">
        <span className="admonition-icon" aria-hidden="true">
          {icon}
        </span>
        {title ?? translate({ id: `theme.admonition.${type}`, message: type })}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  )
}
