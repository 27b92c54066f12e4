import { type AnnouncementBar, announcementDismissKey } from '../../../runtime/contract/index.ts'
import { useRuntime } from '../../../runtime/hooks/runtime.ts'
import { useStored } from '../../../runtime/hooks/use-stored.ts'

/** Result of `useAnnouncement`. */
interface Announcement {
  readonly bar: AnnouncementBar | undefined
  /** Whether the bar is shown. `true` on the server and while hydrating, when CSS hides a closed bar. */
  readonly isActive: boolean
  readonly close: () => void
}

/**
 * Returns the site's announcement bar, whether it is shown, and a function that closes it.
 * @example const { bar, isActive, close } = useAnnouncement()
 */
export function useAnnouncement(): Announcement {
  const bar = useRuntime('useAnnouncement').site.theme.announcementBar
  const [dismissed, setDismissed] = useStored(announcementDismissKey)
  const isActive = bar !== undefined && !(bar.isCloseable && dismissed === 'true')
  return { bar, isActive, close: () => setDismissed('true') }
}
