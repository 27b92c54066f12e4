// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Components for slots around pages that only some sites have. The app of such a site imports them by themselves, so nothing that other sites run from the start may import this file. */
export { AnnouncementBar } from '../../announcement-bar/browser/AnnouncementBar.tsx'
