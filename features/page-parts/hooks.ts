// Hooks of features, for components of sites.
export { useAnnouncement } from '../announcement-bar/browser/use-announcement.ts'
