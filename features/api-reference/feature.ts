import type { SourceFeature } from '../../cli/sources/source-feature.ts'
import { call, modelCall, tools } from './names.ts'

/** The API reference, as stages know it. */
export const typedocReference: SourceFeature = {
  call,
  packages: tools,
  openTrees: async (trees) => (await import('./source/api-trees.ts')).openApiTrees(trees),
}

/** A reference whose model the config makes. */
export const modelReference: SourceFeature = { call: modelCall, packages: [] }
