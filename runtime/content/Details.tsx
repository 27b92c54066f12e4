import type { ComponentPropsWithRef, ReactNode } from 'react'
import { isValidElement } from 'react'

/** What `Details` takes: a summary, and every attribute of `<details>`. */
export interface DetailsProps extends ComponentPropsWithRef<'details'> {
  /** A `<summary>` element, or what stands in it. */
  readonly summary?: ReactNode
}

/** Draws content that the reader unfolds: the browser's own element, so it works without a script. */
export function Details({ summary, className, children, ...rest }: DetailsProps): ReactNode {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details className={['theme-details', className].filter(Boolean).join(' ')} {...rest}>
      {isElement || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
