import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const searchEntry: FeatureEntry = {
  isUsed: ({ themeConfig: { algolia, search } }) => Boolean(algolia ?? search),
  load: async () => (await import('./feature.ts')).search,
}
