import type { ReactNode } from 'react'
import { Frozen } from '../app/hooks.ts'
import type { PageProps } from '../theme/slot-props.ts'

/** Draws a page that is a React component: all of it is the author's. */
export function ComponentPage({ page }: PageProps): ReactNode {
  return (
    <div className={page.wrapperClassName}>
      <Frozen name="body" />
    </div>
  )
}
