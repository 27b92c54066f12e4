import { Option } from 'commander'
import type { Migration } from '../../cli/commands/init/migration.ts'

/** The flag `docs-gen init --from-docusaurus`. */
export const docusaurusMigration: Migration = {
  flag: new Option(
    '--from-docusaurus',
    'write the docs-gen.config.* that is equal to the docusaurus.config.* in the folder',
  ),
  summary: 'write the config for a Docusaurus site',
  example: 'docs-gen init --from-docusaurus website',
  run: async (root, terminal) => (await import('./migrate/from-docusaurus.ts')).initFromDocusaurus(root, terminal),
}
