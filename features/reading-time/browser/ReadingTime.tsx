import type { ReactNode } from 'react'
import type { PageProps } from '../../../runtime/theme/slots.ts'
import { useReadingTime } from './use-reading-time.ts'

/** The reading time of a doc. Nothing where the site does not show it. */
export function ReadingTime({ page }: PageProps): ReactNode {
  const minutes = useReadingTime()
  const { readingTime } = page.doc ?? {}
  return readingTime !== undefined && <p className="doc-reading-time">{minutes(readingTime)}</p>
}
