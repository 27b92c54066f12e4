/** Keys of what is kept in the reader's browser; the scripts in the head and the app must agree on them. */

/** Key of the colour mode (R94). */
export const colorModeKey = 'theme'

/** Key of "the reader closed the announcement" (R93). */
export const announcementDismissKey = 'docusaurus.announcement.dismiss'

/** Key of the announcement last seen (R93). */
export const announcementIdKey = 'docusaurus.announcement.id'

/** Key of the version the reader prefers in a docs instance (R55). */
export function preferredVersionKey(instance: string): string {
  return `docs-preferred-version-${instance}`
}

/** Key of the tab chosen in a group of tabs. */
export function tabGroupKey(group: string): string {
  return `docusaurus.tab.${group}`
}

/** A key as it stands in the storage: the site's namespace, where it has one, is its suffix (R99). */
export function storageKey(key: string, namespace: string): string {
  return namespace === '' ? key : `${key}-${namespace}`
}
