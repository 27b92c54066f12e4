// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Forgets outdated choices of a reader, when an app starts. */
export { forgetOldAnnouncement as forgetOldChoices } from '../../announcement-bar/browser/forget-old.ts'
