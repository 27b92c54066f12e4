// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { FeatureCommand, FeatureCommandGroup } from '../../cli/commands/feature-command.ts'
import { mergeCommand } from '../shards/merge/command.ts'
import { diffCommand } from '../diff/command.ts'
import { mvCommand, renameHeadingCommand } from '../move/command.ts'
import { searchCommands } from '../search/commands/command.ts'
import { mcpCommand } from '../mcp/command.ts'
import { translationCommands } from '../translation-status/commands/command.ts'

/** Commands. One that is not run loads nothing but its entry. */
export const featureCommands: readonly (FeatureCommand | FeatureCommandGroup)[] = [
  mergeCommand,
  diffCommand,
  mvCommand,
  renameHeadingCommand,
  searchCommands,
  mcpCommand,
  translationCommands,
]
