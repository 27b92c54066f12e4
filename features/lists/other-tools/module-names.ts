// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { ForeignModuleNames } from '../../../cli/report/foreign/module-names.ts'
import { docusaurusModuleNames } from '../../docusaurus/modules/names.ts'

/** The names of these modules, for messages and for the compiler. */
export const foreignModuleNames: readonly ForeignModuleNames[] = [docusaurusModuleNames]
