import { Option } from 'commander'
import type { Migration } from '../../cli/commands/init/migration.ts'

const flag = '--from-vitepress'

/** The flag `docs-gen init --from-vitepress`. */
export const vitepressMigration: Migration = {
  flag: new Option(flag, 'show what makes a VitePress site one of docs-gen, as a patch with an account'),
  summary: 'move a VitePress site',
  example: 'docs-gen init --from-vitepress --write',
  isShownFirst: true,
  async run(root, terminal, { write }) {
    const { moveSite } = await import('./plan.ts')
    return moveSite(root, { write, terminal, flag })
  },
}
