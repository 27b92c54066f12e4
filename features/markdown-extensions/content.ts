/** Class of a word with a text that explains it. */
export const abbreviationClass = 'theme-abbreviation'

/** What these forms have in the text of pages. */
export const extensionsContent = {
  name: 'markdown-extensions',
  components: {},
  styles: { 'abbreviation.css': abbreviationClass },
  ownStyles: [],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: [],
} as const
