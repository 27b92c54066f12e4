import {
  announcementDismissKey,
  announcementIdKey,
  type AnnouncementSettings,
  type SiteData,
  storageKey,
  type ThemeData,
} from '../../runtime/contract/index.ts'

/** The bar in the data of a site. */
export function announcementData({
  announcementBar,
}: Pick<ThemeData, 'announcementBar'>): Pick<ThemeData, 'announcementBar'> {
  return { announcementBar }
}

/** The script that hides a bar which the reader has closed, with its settings; a bar that cannot be closed needs none. */
export function announcementScripts({ storage, theme }: Pick<SiteData, 'storage' | 'theme'>): readonly {
  readonly name: 'announcement'
  readonly settings: AnnouncementSettings
}[] {
  const { announcementBar: bar } = theme
  if (!bar?.isCloseable) return []
  const [idKey, dismissKey] = [
    storageKey(announcementIdKey, storage.namespace),
    storageKey(announcementDismissKey, storage.namespace),
  ]
  return [{ name: 'announcement', settings: [storage.type, idKey, dismissKey, bar.id] }]
}
