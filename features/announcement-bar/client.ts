import type { ClientFeature, UseOfStyles } from '../client-feature.ts'

/** The component of the bar. */
export const announcementClient = {
  name: 'announcement',
  isUsed: ({ theme }) => theme?.announcementBar !== undefined,
  entry: {
    name: 'AnnouncementBar',
    module: 'docs-gen:features/announcement-bar/browser/AnnouncementBar',
    use: { slot: 'AnnouncementBar' },
  },
} as const satisfies ClientFeature

/** Whether a site needs the style sheet. */
export const hasAnnouncement: UseOfStyles = ({ announcementBar }, slots) =>
  announcementBar !== undefined || 'AnnouncementBar' in slots
