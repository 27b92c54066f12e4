import type { ForeignConfig } from '../../cli/config/run.ts'

/** The config files of Docusaurus, which docs-gen runs as they are in sites without a config of its own. */
export const docusaurusConfig: ForeignConfig = {
  files: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
  load: async () => (await import('./translate.ts')).translateConfig,
}
