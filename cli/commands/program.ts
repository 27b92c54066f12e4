import { Command, type ErrorOptions } from 'commander'
import { featureCommands } from '../../features/lists/commands.ts'
import { packageVersion } from '../process/package-root.ts'
import { suggestName } from '../report/suggest.ts'
import { addBuild } from './build.ts'
import { addCheck } from './check.ts'
import { addExplain } from './explain.ts'
import { type CommandContext, examples, helpHint, type Run } from './command.ts'
import { addFeatureCommand } from './feature-command.ts'
import { addInit } from './init/init.ts'
import { addRoutes } from './routes.ts'
import { addServe } from './serve.ts'
import type { Terminal } from './terminal.ts'
import { addVersion } from './version.ts'
import { addWriteTranslations } from './write-translations.ts'

/**
 * The command line. Parsing runs nothing: the command is passed to `choose`.
 * Commands load the stages when they run, so `--help` is quick.
 */
export function createProgram(terminal: Terminal, choose: (run: Run) => void): Command {
  const program = new SuggestingCommand('docs-gen')
    .description('Builds a documentation site from Markdown, MDX, a blog and TypeDoc’s model.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      getOutHasColors: () => terminal.outColor,
      getErrHasColors: () => terminal.errColor,
    })
    .showHelpAfterError(helpHint('docs-gen'))
    .addHelpText(
      'after',
      examples('docs-gen init my-site', 'docs-gen serve', 'docs-gen build --base-url /docs/', 'docs-gen check --json'),
    )
  const context = { program, terminal, choose }
  for (const add of coreCommands) {
    add(context)
    addFollowing(program.commands.at(-1)?.name(), context)
  }
  return program
}

/** In the order of the help. */
const coreCommands: readonly ((context: CommandContext) => void)[] = [
  addServe,
  addBuild,
  addCheck,
  addExplain,
  addRoutes,
  addVersion,
  addWriteTranslations,
  addInit,
]

/** Adds the commands of features that stand behind another. */
function addFollowing(name: string | undefined, context: CommandContext): void {
  for (const command of featureCommands) {
    if (command.follows !== name) continue
    addFeatureCommand(command, context)
    addFollowing(command.name, context)
  }
}

/** A command that says which option or command was meant: Commander's own guess for `--out` is `--host`, not `--out-dir`. */
class SuggestingCommand extends Command {
  override createCommand(name?: string): Command {
    return new SuggestingCommand(name)
  }

  override error(message: string, options?: ErrorOptions): never {
    const [, input = ''] = message.split("'")
    const meant = suggestName(input.split('=', 1)[0] ?? '', namesFor(this, options?.code))
    return super.error(meant === undefined ? message : `${message}\n(Did you mean ${meant}?)`, options)
  }
}

/** The names that a mistake may stand for, by Commander's code. */
function namesFor(command: Command, code: string | undefined): readonly string[] {
  const help = command.createHelp()
  if (code === 'commander.unknownCommand') return help.visibleCommands(command).map((subcommand) => subcommand.name())
  if (code !== 'commander.unknownOption') return []
  return help.visibleOptions(command).flatMap(({ long }) => (typeof long === 'string' ? [long] : []))
}
