import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Terminal } from './terminal.ts'

/** Runs what the command line asks for; returns the exit code. */
export type Run = () => Promise<number>

/** What a command is added to, and what it is chosen with. */
export interface CommandContext {
  readonly program: Command
  readonly terminal: Terminal
  readonly choose: (run: Run) => void
}

/** Says in `--help` what the first argument of most commands is. */
export const siteDirHelp = 'folder of the site, with docs-gen.config.ts in it (default: the current one)'

/** Absolute path of the site folder. */
export function rootOf(siteDir: string | undefined, terminal: Terminal): string {
  return resolve(terminal.cwd, siteDir ?? '.')
}

/** What is said after a mistake on the command line. */
export function helpHint(command: string): string {
  return `Run ${command} --help to see what there is.`
}

/** The end of a help text. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
}

/** Takes one more value of `--locale`: a name, or several with commas between. */
export function addLocales(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(',').map((name) => name.trim())]
}
