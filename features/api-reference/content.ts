/** A component that shows a part of the reference. */
export type ApiComponent = 'ApiSignature' | 'ApiMembers' | 'ApiProps' | 'ApiSummary'

/** The directive that is the same as a component. */
export const apiDirectives: Readonly<Record<ApiComponent, string>> = {
  ApiSignature: 'api-signature',
  ApiMembers: 'api-members',
  ApiProps: 'api-props',
  ApiSummary: 'api-summary',
}

const single = `(props: { readonly name: string }) => import('react').ReactNode`
const lists = `(props: {
    readonly name: string
    readonly pick?: string
    readonly omit?: string
  }) => import('react').ReactNode`

/** What the API reference has in the text of pages. */
export const apiContent = {
  name: 'api-reference',
  components: { ApiSignature: single, ApiMembers: lists, ApiProps: lists, ApiSummary: single },
  directives: {
    [apiDirectives.ApiSignature]: ['name'],
    [apiDirectives.ApiMembers]: ['name', 'pick', 'omit'],
    [apiDirectives.ApiProps]: ['name', 'pick', 'omit'],
    [apiDirectives.ApiSummary]: ['name'],
  },
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
