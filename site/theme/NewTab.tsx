import type { ReactNode } from 'react'

/** The arrow behind a link to another site, and what it means for those who cannot see it. */
export function NewTab(): ReactNode {
  return (
    <>
      <span className="new-tab" aria-hidden="true">
        ↗
      </span>
      <span className="visually-hidden">(opens in new tab)</span>
    </>
  )
}
