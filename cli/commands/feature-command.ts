import type { Option } from 'commander'
import { type CommandContext, helpHint } from './command.ts'
import type { Terminal } from './terminal.ts'

/** A command of a feature. Its code is loaded when the command runs. */
export interface FeatureCommand<Flags = never> {
  readonly name: string
  /** The command before it in the help. */
  readonly follows: string
  readonly summary: string
  /** The help of each argument, by its name: `<old>` is required, `[dir]` is optional. */
  readonly arguments: Readonly<Record<string, string>>
  readonly options: readonly Option[]
  /** The end of its help. */
  readonly notes: string
  /** @returns the exit code */
  readonly run: (call: CommandCall<Flags>) => Promise<number>
}

/** The arguments and options of a run. */
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
