import { useSyncExternalStore } from 'react'
import { useRuntime } from './runtime.ts'
import {
  type AnnouncementBar,
  announcementDismissKey,
  type DocVersion,
  preferredVersionKey,
} from '../contract/index.ts'

/**
 * Returns a value that is stored in the reader's browser, and a function that changes it; `null` removes the value.
 * On the server and while hydrating the value is `null`.
 * @example const [size, setSize] = useStored('font-size')
 */
export function useStored(key: string): readonly [string | null, (value: string | null) => void] {
  const { stored } = useRuntime('useStored').preferences
  const value = useSyncExternalStore(
    (listener) => stored.subscribe(key, listener),
    () => stored.get(key),
    () => null,
  )
  return [value, (next) => stored.set(key, next)]
}

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

/** Result of `usePreferredVersion`. */
interface PreferredVersion {
  readonly preferred: DocVersion | undefined
  readonly save: (versionName: string) => void
}

/**
 * Returns the version of the docs that the reader chose last, and a function that saves another.
 * @param instance id of the docs instance. Default: `default`
 * @example const { preferred, save } = usePreferredVersion()
 */
export function usePreferredVersion(instance = 'default'): PreferredVersion {
  const docs = useRuntime('usePreferredVersion').site.docs[instance]
  const [name, setName] = useStored(preferredVersionKey(instance))
  const isKept = docs?.versionPersistence !== 'none'
  return {
    preferred: isKept ? docs?.versions.find((version) => version.name === name) : undefined,
    save: (versionName) => isKept && setName(versionName),
  }
}
