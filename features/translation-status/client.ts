import type { ClientFeature } from '../client-feature.ts'

/** Class of the notice above a page with stale blocks. */
export const noticeClass = 'theme-stale-notice'

/** The notice above stale translations, which is no content and needs no script. */
export const staleClient = {
  name: 'translation-status',
  isUsed: () => false,
  chromeClass: noticeClass,
} as const satisfies ClientFeature
