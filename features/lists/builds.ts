// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { BuildFilter, BuildFlag } from '../../cli/pipeline/feature.ts'
import { knownFilter } from '../baseline/flags.ts'
import { keepFlag } from '../addresses/flags.ts'

/** Which problems fail a build and are told, when a flag asks. */
export const buildFilters: readonly BuildFilter[] = [knownFilter]

/** What `build` does after it has written the site, when a flag asks. */
export const buildFlags: readonly BuildFlag[] = [keepFlag]
