import type { SourceFeature } from '../../cli/sources/source-feature.ts'
import { call, tools } from './names.ts'

/** The API reference, as stages know it. */
export const apiReference: SourceFeature = {
  call,
  packages: tools,
  openTrees: async (trees) => (await import('./source/api-trees.ts')).openApiTrees(trees),
}
