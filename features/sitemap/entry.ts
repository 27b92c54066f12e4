import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const sitemapEntry: FeatureEntry = {
  isUsed: () => true,
  load: async () => (await import('./feature.ts')).sitemap,
}
