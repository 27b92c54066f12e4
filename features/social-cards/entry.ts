import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const cardsEntry: FeatureEntry = {
  isUsed: ({ socialCards }) => socialCards !== undefined,
  load: async () => (await import('./feature.ts')).socialCards,
}
