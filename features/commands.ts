import type { FeatureCommand, FeatureCommandGroup } from '../cli/commands/feature-command.ts'
import { diffCommand } from './diff/command.ts'
import { mcpCommand } from './mcp/command.ts'
import { searchCommands } from './search/commands/command.ts'
import { mergeCommand } from './shards/merge/command.ts'

/** The commands that features bring. A command that is not run loads nothing but its entry here. */
export const featureCommands: readonly (FeatureCommand | FeatureCommandGroup)[] = [
  mergeCommand,
  diffCommand,
  searchCommands,
  mcpCommand,
]
