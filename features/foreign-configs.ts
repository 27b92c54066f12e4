import type { ForeignConfig } from '../cli/config/run.ts'
import { docusaurusConfig } from './docusaurus/config-files.ts'

/** The config files of other tools, which docs-gen runs as they are in sites without a config of its own. Their translation is loaded for these. */
export const foreignConfigs: readonly ForeignConfig[] = [docusaurusConfig]
