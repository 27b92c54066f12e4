// What features do with outdated choices of a reader, when an app starts.
export { forgetOldAnnouncement as forgetOldChoices } from '../announcement-bar/browser/forget-old.ts'
