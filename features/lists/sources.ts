// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { SourceFeature } from '../../cli/sources/source-feature.ts'
import { typedocReference, modelReference } from '../api-reference/feature.ts'
import { changelogSource } from '../changelog/feature.ts'

/** Sources of pages, as stages know them. */
export const sourceFeatures: readonly SourceFeature[] = [typedocReference, modelReference, changelogSource]

/** Functions for the `sources` of a config. */
export { apiReference } from '../api-reference/source/api-reference.ts'
export { typedoc } from '../api-reference/source/typedoc.ts'
export { changelog } from '../changelog/changelog.ts'

/** Files of data in the site folder that a language may translate, in a file of the same name. */
export const translatedFiles = ['glossary.yml'] as const satisfies readonly string[]
