import { join } from 'node:path'
import { CommanderError } from 'commander'
import { exitCodes } from './commands/print.ts'
import type { Run } from './commands/command.ts'
import { packageRoot } from './process/package-root.ts'
import { createProgram } from './commands/program.ts'
import { processTerminal, type Terminal } from './commands/terminal.ts'

/**
 * Runs the command line.
 * @param argv arguments after the program's name
 * @returns the exit code: 0 all is well, 1 problems in the content, 2 wrong usage or a bug
 */
export async function main(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  const stopWatching = watchLateErrors(terminal)
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
  } finally {
    stopWatching()
  }
}

/** Code of the site may throw in a timer or a promise that nothing awaits, long after its call. That ends no command. */
function watchLateErrors(terminal: Terminal): () => void {
  const report = (error: unknown): void => {
    // The one who waits for the result of that code reports it.
    if (process.listenerCount('uncaughtException') > 1) return
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    if (!isOwn(error)) return terminal.err(`warning: Code of the site throws after its call has ended: ${text}\n`)
    terminal.err(bugText(error))
    process.exit(exitCodes.usage)
  }
  process.on('uncaughtException', report)
  return () => process.off('uncaughtException', report)
}

/** Whether an error comes from code of docs-gen, which is then not in a known state. */
function isOwn(error: unknown): boolean {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : []
  const first = lines.find((line) => (line.includes('/') || line.includes('\\')) && !line.includes('node:'))
  return first?.includes(join(packageRoot, 'dist')) ?? false
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
