/** What the API reference has in the text of pages. */
export const apiContent = {
  name: 'api-reference',
  components: {},
  styles: {},
  ownStyles: [],
  pages: {
    api: {
      styles: ['api.css'],
      name: 'a page of the API reference',
      move: 'set `routeBasePath` of typedoc() to another path',
    },
  },
  textButtons: [],
  leftOutOfFeeds: [],
} as const
