import type { Command } from 'commander'
import { createProgram } from '../../../cli/commands/program.ts'
import { processTerminal } from '../../../cli/commands/terminal.ts'

/** A command as it is typed, such as `docs-gen search export`. */
export interface CommandLine {
  readonly name: string
  /** The first line of its help. */
  readonly usage: string
  /** Its arguments and options as the rows of a table in Markdown. */
  readonly table: string
  /** Its options as they are typed: `--port`, `-h`. */
  readonly flags: readonly string[]
}

/** Every command that can be run, in the order of the help. */
export function allCommands(): readonly CommandLine[] {
  const program = createProgram(processTerminal(), () => undefined)
  return program.commands.flatMap((command) => leaves(command, [program.name()]))
}

function leaves(command: Command, above: readonly string[]): readonly CommandLine[] {
  const words = [...above, command.name()]
  if (command.commands.length > 0) return command.commands.flatMap((one) => leaves(one, words))
  const help = command.createHelp()
  const parts = [
    ...help.visibleArguments(command).map((argument) => [argument.name(), argument.description]),
    ...help.visibleOptions(command).map((option) => [option.flags, help.optionDescription(option)]),
  ]
  return [
    {
      name: words.join(' '),
      usage: help.commandUsage(command),
      table: parts.map(([term = '', text = '']) => `| \`${term}\` | ${cell(text)} |`).join('\n'),
      flags: [...command.options.flatMap(({ short, long }) => [short ?? [], long ?? []].flat()), '-h', '--help'],
    },
  ]
}

/** A description in a table: long lists can break into lines. */
function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '\\<')
    .replaceAll(/,(?=\w)/g, ', ')
}
