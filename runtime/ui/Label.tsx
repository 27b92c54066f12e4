import { Fragment, type ReactNode } from 'react'
import { nameParts } from '../contract/index.ts'

/** A label in a narrow column: long names of code break at their parts. An element of its own keeps them one item of a flex box. */
export function Label({ text }: { readonly text: string }): ReactNode {
  const parts = nameParts(text)
  if (parts.length === 1) return text
  return (
    <span>
      {parts.map((part, i) => (
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
