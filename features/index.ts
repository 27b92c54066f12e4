import type { FeatureEntry } from '../cli/pipeline/feature.ts'

/** The features of docs-gen, in the order in which they are called. */
export const features: readonly FeatureEntry[] = [
  {
    isUsed: ({ host, security }) => host !== undefined || security.csp !== undefined,
    load: async () => (await import('./hosts/feature.ts')).hosts,
  },
  {
    isUsed: ({ socialCards }) => socialCards !== undefined,
    load: async () => (await import('./social-cards/feature.ts')).socialCards,
  },
]
