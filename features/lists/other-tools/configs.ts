// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { ForeignConfig } from '../../../cli/config/run.ts'
import { docusaurusConfig } from '../../docusaurus/config-files.ts'

/** Config files of other tools, which docs-gen runs as they are in sites without a config of its own. Their translation is loaded for these. */
export const foreignConfigs: readonly ForeignConfig[] = [docusaurusConfig]

/** The config that code of a site reads as that of another tool. */
export { completedDocusaurusConfig as completedConfig } from '../../docusaurus/public-config.ts'
