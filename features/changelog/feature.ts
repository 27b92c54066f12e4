import type { SourceFeature } from '../../cli/sources/source-feature.ts'
import { call } from './names.ts'

/** Changelogs, as stages know them. */
export const changelogSource: SourceFeature = { call, packages: [] }
