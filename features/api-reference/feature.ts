import type { SourceFeature } from '../../cli/sources/source-feature.ts'
import { tools } from '../../cli/sources/typedoc/models/tools.ts'

/** The API reference, as stages know it. */
export const apiReference: SourceFeature = {
  call: 'typedoc',
  packages: tools,
  openTrees: async (trees) => (await import('../../cli/sources/typedoc/api-trees.ts')).openApiTrees(trees),
}
