import type { FeatureEntry } from '../../cli/pipeline/feature.ts'

export const agentsEntry: FeatureEntry = {
  isUsed: ({ agents }) => agents.llmsTxt || agents.llmsFullTxt || agents.robotsTxt,
  load: async () => (await import('./feature.ts')).agents,
}
