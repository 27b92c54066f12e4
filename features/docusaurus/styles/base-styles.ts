import { join } from 'node:path'
import type { BaseStyles } from '../../../cli/bundle/styles/base-styles.ts'

/** The style sheet of Infima, with that of docs-gen's elements in its terms. */
export const docusaurusStyles: BaseStyles = {
  folder: 'docusaurus/styles',
  importName: 'infima',
  sheet: (folder, direction) =>
    join(folder, 'dist', 'css', 'default', direction === 'rtl' ? 'default-rtl.css' : 'default.css'),
  loadAdapter: async () => (await import('./selector-aliases.ts')).withAliases,
}
