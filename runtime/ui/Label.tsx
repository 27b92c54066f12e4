import { Fragment, type ReactNode } from 'react'
import { nameParts } from '../contract/index.ts'

/** A label in a narrow column: long names of code break at their parts. */
export function Label({ text }: { readonly text: string }): ReactNode {
  return nameParts(text).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
