import type { SourceFeature } from '../../cli/sources/source-feature.ts'
import { tools } from './conversion/tools.ts'

/** The API reference, as stages know it. */
export const apiReference: SourceFeature = {
  call: 'typedoc',
  packages: tools,
  openTrees: async (trees) => (await import('./source/api-trees.ts')).openApiTrees(trees),
}
