import type { AnnouncementBar } from '../contract/index.ts'
import { announcementDismissKey } from '../contract/index.ts'
import { useRuntime } from '../app/runtime.ts'
import { useStored } from './use-stored.ts'

/** The announcement bar's settings and state. */
export interface Announcement {
  readonly bar: AnnouncementBar | undefined
  /** `true` on the server and while hydrating; CSS hides a dismissed bar until then (R93). */
  readonly isActive: boolean
  readonly close: () => void
}

/** Returns the announcement bar of the site and whether it is shown. */
export function useAnnouncement(): Announcement {
  const bar = useRuntime('useAnnouncement').site.theme.announcementBar
  const [dismissed, setDismissed] = useStored(announcementDismissKey)
  const isActive = bar !== undefined && !(bar.isCloseable && dismissed === 'true')
  return { bar, isActive, close: () => setDismissed('true') }
}
