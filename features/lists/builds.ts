// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { BuildFlag } from '../../cli/pipeline/feature.ts'
import { keepFlag } from '../addresses/flags.ts'

/** What `build` does after it has written the site, when a flag asks. */
export const buildFlags: readonly BuildFlag[] = [keepFlag]
