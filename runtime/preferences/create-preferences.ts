import type { SiteData } from '../contract/index.ts'
import { announcementDismissKey, announcementIdKey, preferredVersionKey } from '../contract/index.ts'
import { createColorMode } from './color-mode.ts'
import type { Preferences, StoredValues } from './preferences.ts'
import { createStoredValues } from './stored-values.ts'

/**
 * Opens the reader's preferences and removes what no longer holds.
 * @param host the window; absent on the server, where nothing is stored
 */
export function createPreferences(site: SiteData, host?: Window): Preferences {
  const stored = createStoredValues(site.storage, host)
  if (host) {
    forgetOldAnnouncement(site, stored)
    forgetOldVersions(site, stored)
  }
  return { stored, colorMode: createColorMode({ settings: site.theme.colorMode, stored, host }) }
}

/** An announcement with another id is shown again (R93). */
function forgetOldAnnouncement({ theme }: SiteData, stored: StoredValues): void {
  const bar = theme.announcementBar
  if (!bar || stored.get(announcementIdKey) === bar.id) return
  stored.set(announcementIdKey, bar.id)
  stored.set(announcementDismissKey, 'false')
}

/** A preferred version that the site no longer has is deleted (R55). */
function forgetOldVersions({ docs }: SiteData, stored: StoredValues): void {
  for (const { id, versions } of Object.values(docs)) {
    const name = stored.get(preferredVersionKey(id))
    if (name !== null && !versions.some((version) => version.name === name)) stored.set(preferredVersionKey(id), null)
  }
}
