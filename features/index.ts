import type { FeatureEntry } from '../cli/pipeline/feature.ts'

/** The features of docs-gen, in the order in which they are called. */
export const features: readonly FeatureEntry[] = [
  {
    isUsed: ({ sources, themeConfig: { reading } }) =>
      reading.apiPreviews && sources.some(({ hasSymbols }) => hasSymbols !== false),
    load: async () => (await import('./api-reference/preview-files.ts')).apiPreviews,
  },
  {
    // Sources say which feeds they have.
    isUsed: () => true,
    load: async () => (await import('./feeds/feature.ts')).feeds,
  },
  {
    isUsed: () => true,
    load: async () => (await import('./sitemap/feature.ts')).sitemap,
  },
  {
    isUsed: ({ agents }) => agents.llmsTxt || agents.llmsFullTxt || agents.robotsTxt,
    load: async () => (await import('./agents/feature.ts')).agents,
  },
  {
    isUsed: ({ themeConfig: { algolia, search } }) => Boolean(algolia ?? search),
    load: async () => (await import('./search/feature.ts')).search,
  },
  {
    isUsed: ({ host, security }) => host !== undefined || security.csp !== undefined,
    load: async () => (await import('./hosts/feature.ts')).hosts,
  },
  {
    isUsed: ({ socialCards }) => socialCards !== undefined,
    load: async () => (await import('./social-cards/feature.ts')).socialCards,
  },
  {
    isUsed: ({ features }) => features.length > 0,
    load: async () => (await import('./site-features/feature.ts')).siteFeatures,
  },
]
