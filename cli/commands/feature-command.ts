import type { Command, Option } from 'commander'
import { type CommandContext, helpHint } from './command.ts'
import type { Terminal } from './terminal.ts'

/** The entry in the help for a command of a feature, or for a group of commands. */
interface ListedCommand {
  readonly name: string
  /** The command before it in the help. */
  readonly follows: string
  readonly summary: string
}

/** A command of a feature. Its code is loaded when the command runs. */
export interface FeatureCommand<Flags = never> extends ListedCommand, CommandParts<Flags> {}

/** Commands of a feature that share the first word. */
export interface FeatureCommandGroup extends ListedCommand {
  /** In the order of the help. */
  readonly commands: readonly GroupedCommand[]
}

/** A command of a group. */
export interface GroupedCommand<Flags = never> extends Omit<ListedCommand, 'follows'>, CommandParts<Flags> {}

interface CommandParts<Flags> {
  /** The help of each argument, by its name: `<old>` is required, `[dir]` is optional. */
  readonly arguments: Readonly<Record<string, string>>
  /** Whether the first argument may look like an option, such as `--dry-run`. */
  readonly isFirstAnything?: true
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

/** Adds the command of a feature, or a group of them. */
export function addFeatureCommand(feature: FeatureCommand | FeatureCommandGroup, context: CommandContext): void {
  const name = `docs-gen ${feature.name}`
  if (!('commands' in feature)) return addCommand(feature, name, context)
  const program = startCommand(feature, name, context.program).helpCommand(false)
  for (const command of feature.commands) addCommand(command, `${name} ${command.name}`, { ...context, program })
}

function startCommand({ name, summary }: Omit<ListedCommand, 'follows'>, fullName: string, program: Command): Command {
  return program.command(name).showHelpAfterError(helpHint(fullName)).description(summary)
}

function addCommand(feature: GroupedCommand, fullName: string, { program, terminal, choose }: CommandContext): void {
  const command = startCommand(feature, fullName, program).addHelpText('after', feature.notes)
  for (const [name, help] of Object.entries(feature.arguments)) command.argument(name, help)
  for (const option of feature.options) command.addOption(option)
  // An unknown option is reported before arguments are counted.
  if (feature.isFirstAnything) command.allowUnknownOption().allowExcessArguments()
  command.action(() => {
    if (feature.isFirstAnything) reportExcess(command)
    // The flags are what the options parse, which no type of a list can say.
    choose(() => feature.run({ args: command.args, flags: command.opts() as never, terminal }))
  })
}

/** Reports unknown options and excess arguments of a command whose first argument may look like an option. */
function reportExcess(command: Command): void {
  const { args } = command
  const unknown = args.slice(1).find((arg) => arg.startsWith('-'))
  if (unknown !== undefined) command.error(`error: unknown option '${unknown}'`, { code: 'commander.unknownOption' })
  const count = command.registeredArguments.length
  if (args.length <= count) return
  const message = `error: too many arguments for '${command.name()}'. Expected ${count} arguments but got ${args.length}.`
  command.error(message, { code: 'commander.excessArguments' })
}
