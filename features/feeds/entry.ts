import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const feedsEntry: FeatureEntry = {
  // Sources say which feeds they have.
  isUsed: () => true,
  load: async () => (await import('./feature.ts')).feeds,
}
