import { announcementDismissKey, announcementIdKey, type SiteData } from '../../../runtime/contract/index.ts'
import type { StoredValues } from '../../../runtime/preferences/stored-values.ts'

/** Shows a new announcement to readers who closed an earlier one. */
export function forgetOldAnnouncement({ theme }: SiteData, stored: StoredValues): void {
  const bar = theme.announcementBar
  if (!bar || stored.get(announcementIdKey) === bar.id) return
  stored.set(announcementIdKey, bar.id)
  stored.set(announcementDismissKey, 'false')
}
