import { CommanderError } from 'commander'
import { exitCodes } from './commands/print.ts'
import type { Run } from './commands/command.ts'
import { createProgram } from './commands/program.ts'
import { processTerminal, type Terminal } from './commands/terminal.ts'

/**
 * Runs the command line.
 * @param argv arguments after the program's name
 * @returns the exit code: 0 all is well, 1 problems in the content, 2 wrong usage or a bug
 */
export async function main(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    let chosen: Run | undefined
    const program = createProgram(terminal, (run) => (chosen = run))
    if (argv.length === 0) return usage(program.helpInformation(), terminal)
    program.parse([...argv], { from: 'user' })
    return (await (chosen as Run | undefined)?.()) ?? exitCodes.ok
  } catch (error) {
    if (error instanceof CommanderError) return commanderCode(error, terminal)
    terminal.err(bugText(error))
    return exitCodes.usage
  }
}

function usage(help: string, terminal: Terminal): number {
  terminal.err(help)
  return exitCodes.usage
}

/** Commander has printed its own errors; those we throw have no output yet. */
function commanderCode(error: CommanderError, terminal: Terminal): number {
  if (error.code.startsWith('docs-gen.')) terminal.err(`${error.message}\n`)
  return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
}

/** Content never makes an exception, so one that arrives here is a mistake in the program. */
function bugText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error && error.cause !== undefined ? `\nCause: ${describeCause(error.cause)}` : ''
  return `docs-gen failed. This is a bug in docs-gen, not in your site; please report it with these lines:\n\n${stack}${cause}\n`
}

function describeCause(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}
