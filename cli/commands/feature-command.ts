import type { Option } from 'commander'
import { type CommandContext, helpHint } from './command.ts'
import type { Terminal } from './terminal.ts'

/** A command that a feature brings. What it runs is loaded when the command is chosen. */
export interface FeatureCommand<Flags = never> {
  readonly name: string
  /** The command that it stands behind in the help. */
  readonly follows: string
  readonly summary: string
  /** What its arguments are, by name: `<old>` is needed, `[dir]` may be left out. */
  readonly arguments: Readonly<Record<string, string>>
  readonly options: readonly Option[]
  /** The end of its help. */
  readonly notes: string
  /** @returns the exit code */
  readonly run: (call: CommandCall<Flags>) => Promise<number>
}

/** What a command is called with. */
export interface CommandCall<Flags> {
  readonly args: readonly string[]
  /** The values of its options. */
  readonly flags: Flags
  readonly terminal: Terminal
}

/** Adds the command of a feature. */
export function addFeatureCommand(feature: FeatureCommand, { program, terminal, choose }: CommandContext): void {
  const command = program
    .command(feature.name)
    .showHelpAfterError(helpHint(`docs-gen ${feature.name}`))
    .description(feature.summary)
    .addHelpText('after', feature.notes)
  for (const [name, help] of Object.entries(feature.arguments)) command.argument(name, help)
  for (const option of feature.options) command.addOption(option)
  // The flags are what the options parse, which no type of a list can say.
  command.action(() => choose(() => feature.run({ args: command.args, flags: command.opts() as never, terminal })))
}
