import { defineConfig, docs, pages } from 'docs-gen'

/** Search by a hosted index, with every option that a config can have; `baseUrl` is replaced in copies. */
export default defineConfig({
  title: 'Hosted',
  url: 'https://hosted.example',
  baseUrl: '/',
  favicon: '/icon.svg',
  sources: [docs({ lastVersion: 'current', versions: { current: { label: '2.0' } } }), pages()],
  theme: { SearchButton: './theme/SearchButton.tsx' },
  themeConfig: {
    navbar: { title: 'Hosted' },
    algolia: {
      appId: 'TESTAPP',
      apiKey: 'search-only-key',
      indexName: 'hosted',
      contextualSearch: true,
      searchPagePath: 'find',
      placeholder: 'Ask anything',
      searchParameters: { facetFilters: ['kind:guide'], hitsPerPage: 12, ruleContexts: ['docs'] },
      maxResultsPerGroup: 3,
      initialQuery: 'first',
      insights: { insightsInitParams: { userToken: 'reader-1' } },
      externalUrlRegex: 'elsewhere\\.example',
      replaceSearchResultPathname: { from: '/old.docs/', to: '/docs/' },
      translations: {
        button: { buttonText: 'Find', buttonAriaLabel: 'Find in the docs' },
        modal: {
          searchBox: { resetButtonTitle: 'Empty it', closeButtonText: 'Leave' },
          footer: { poweredByText: 'Found by' },
          noResultsScreen: { noResultsText: 'Nothing for' },
        },
      },
    },
  },
})
