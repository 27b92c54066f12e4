import { Option } from 'commander'
import { examples } from '../../../cli/commands/command.ts'
import type { FeatureCommand } from '../../../cli/commands/feature-command.ts'
import type { MergeFlags } from './run-merge.ts'

/** The command `docs-gen merge`. */
export const mergeCommand: FeatureCommand<MergeFlags> = {
  name: 'merge',
  follows: 'build',
  summary: 'join the shards of a site that docs-gen build --shard wrote, here or on other machines',
  arguments: { '<dirs...>': 'folders of all the shards' },
  options: [new Option('--out-dir <dir>', 'where the whole site goes (default: build in the current folder)')],
  notes: examples('docs-gen merge shards/*', 'docs-gen merge one two --out-dir public'),
  run: async (call) => (await import('./run-merge.ts')).runMerge(call),
}
