/** Class of an image that may be enlarged, with its button. */
export const zoomClass = 'theme-zoom'

/** Class of the enlarged image. */
export const viewClass = 'theme-zoom__view'

/** What enlarged images have in the text of pages. */
export const zoomContent = {
  name: 'image-zoom',
  components: {},
  styles: { 'image-zoom.css': zoomClass },
  ownStyles: [],
  textButtons: [],
  leftOutOfFeeds: [viewClass],
  pages: {},
} as const
