import type { FeatureCommand } from '../cli/commands/feature-command.ts'
import { diffCommand } from './diff/command.ts'
import { mcpCommand } from './mcp/command.ts'
import { mergeCommand } from './shards/command.ts'

/** The commands that features bring. A command that is not run loads nothing but its entry here. */
export const featureCommands: readonly FeatureCommand[] = [mergeCommand, diffCommand, mcpCommand]
