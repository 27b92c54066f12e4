import type { AnnouncementSettings } from '../../../runtime/contract/inline-scripts.ts'
import { stored } from '../../../runtime/inline/stored.ts'

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: AnnouncementSettings

// A closed announcement is hidden before the first paint; one with another id is shown.
const [storage, idKey, dismissKey, id] = settings
document.documentElement.setAttribute(
  'data-announcement-bar-initially-dismissed',
  String(stored(storage, idKey) === id && stored(storage, dismissKey) === 'true'),
)
