import type { ForeignModuleNames } from '../../cli/report/foreign-module-names.ts'
import { docusaurusModuleNames } from '../docusaurus/modules/names.ts'

/** The names of modules that only sites of other tools have, for messages and for the compiler. */
export const foreignModuleNames: readonly ForeignModuleNames[] = [docusaurusModuleNames]
