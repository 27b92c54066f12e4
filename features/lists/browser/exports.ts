// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** What `docs-gen/runtime` exports for components of sites. */
export { useAnnouncement } from '../../announcement-bar/browser/use-announcement.ts'
export { PageMenu } from '../../page-menu/browser/PageMenu.tsx'
export { Feedback } from '../../feedback/browser/Feedback.tsx'
