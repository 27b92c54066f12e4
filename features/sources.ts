import type { SourceFeature } from '../cli/sources/source-feature.ts'
import { apiReference } from './api-reference/feature.ts'

export { typedoc } from './api-reference/source/typedoc.ts'

/** The features with a source of pages. */
export const sourceFeatures: readonly SourceFeature[] = [apiReference]
