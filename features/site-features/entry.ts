import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const siteFeaturesEntry: FeatureEntry = {
  isUsed: ({ features }) => features.length > 0,
  load: async () => (await import('./feature.ts')).siteFeatures,
}
