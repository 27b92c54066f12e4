import { noticeClass } from './client.ts'

/** Class of a block of a translation whose original has changed, and of the place of one that it lacks. */
export const staleClass = 'theme-stale'

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
