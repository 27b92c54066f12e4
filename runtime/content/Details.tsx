import { type ComponentPropsWithRef, type ReactNode, isValidElement } from 'react'

/** Props of `<Details>`: a summary, and every attribute of `<details>`. */
export interface DetailsProps extends ComponentPropsWithRef<'details'> {
  /** A `<summary>` element, or its content. */
  readonly summary?: ReactNode
}

/** Content that the reader can open. It works without JavaScript. */
export function Details({ summary, className, children, ...rest }: DetailsProps): ReactNode {
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details className={['theme-details', className].filter(Boolean).join(' ')} {...rest}>
      {isElement || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  )
}
