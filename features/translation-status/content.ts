import { noticeClass } from './client.ts'

/** Class of a block of a translation whose original has changed. */
export const staleClass = 'theme-stale'

/** Class of the place where the original has a block that the translation lacks. */
export const gapClass = 'theme-stale-gap'

/** What stale translations have in the text of pages. */
export const staleContent = {
  name: 'translation-status',
  components: {},
  styles: { 'stale.css': noticeClass },
  ownStyles: [],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: [noticeClass],
} as const
