import { Option } from 'commander'
import type { Migration } from '../../cli/commands/init/migration.ts'

const flag = '--from-mkdocs'

/** The flag `docs-gen init --from-mkdocs`. */
export const mkdocsMigration: Migration = {
  flag: new Option(flag, 'show what makes a MkDocs site one of docs-gen, as a patch with an account'),
  summary: 'move a MkDocs site',
  example: 'docs-gen init --from-mkdocs --write',
  isShownFirst: true,
  async run(root, terminal, { write }) {
    const { moveSite } = await import('./plan.ts')
    return moveSite(root, { write, terminal, flag })
  },
}
