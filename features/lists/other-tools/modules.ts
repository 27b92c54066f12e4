// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { ForeignModules } from '../../../cli/bundle/modules/foreign-modules.ts'
import { docusaurusModules } from '../../docusaurus/modules/foreign-modules.ts'

/** Modules that only sites of other tools import, as the bundler resolves them. */
export const foreignModules: readonly ForeignModules[] = [docusaurusModules]
