import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const hostsEntry: FeatureEntry = {
  isUsed: ({ host, security }) => host !== undefined || security.csp !== undefined,
  load: async () => (await import('./feature.ts')).hosts,
}
