import { Option } from 'commander'
import { cacheFlags, examples } from '../../cli/commands/command.ts'
import type { FeatureCommand } from '../../cli/commands/feature-command.ts'
import type { ChangeFlags, MoveFlags } from './run-move.ts'
import type { RenameFlags } from './run-rename.ts'

function changeOptions(): readonly Option[] {
  return [
    new Option('--site <dir>', 'folder of the site, with docs-gen.config.ts in it (default: the current one)'),
    new Option('--dry-run', 'print what would change, as a diff, and write nothing'),
    new Option('--force', 'change files with changes that are not committed, too'),
    new Option('--json', 'print JSON'),
    ...Object.values(cacheFlags()),
  ]
}

/** The command `docs-gen mv`. */
export const mvCommand: FeatureCommand<MoveFlags & ChangeFlags> = {
  name: 'mv',
  follows: 'check',
  summary: 'move pages, and change all links to them',
  arguments: { '<paths...>': 'files, folders or patterns, and behind them the new path or folder' },
  options: [new Option('--versions', 'move the same files of all versions of the docs, too'), ...changeOptions()],
  notes: `${examples(
    'docs-gen mv docs/a.md docs/guides/b.md',
    'docs-gen mv docs/old docs/new --dry-run',
    "docs-gen mv 'docs/api-*.md' docs/api/",
  )}

Exit code: 0 if all is changed, 1 if something is left to do by hand or the site has new problems, 2 if nothing was changed.`,
  run: async (call) => (await import('./run-move.ts')).runMove(call),
}

/** The command `docs-gen rename-heading`. */
export const renameHeadingCommand: FeatureCommand<RenameFlags & ChangeFlags> = {
  name: 'rename-heading',
  follows: 'mv',
  summary: 'change a heading, and all links to it; its old anchor stays valid',
  arguments: { '<heading>': 'file and anchor, such as docs/a.md#install', '<title>': 'new text of the heading' },
  options: [new Option('--drop-old', 'do not keep the old anchor'), ...changeOptions()],
  notes: `${examples("docs-gen rename-heading docs/a.md#install 'Set it up'")}

Exit code: 0 if all is changed, 1 if something is left to do by hand or the site has new problems, 2 if nothing was changed.`,
  run: async (call) => (await import('./run-rename.ts')).runRename(call),
}
