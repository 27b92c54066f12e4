import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Progress } from '../report/progress.ts'
import type { Terminal } from './terminal.ts'

/** Runs a command; returns the exit code. */
export type Run = () => Promise<number>

/** The program a command is added to, and how it is chosen. */
export interface CommandContext {
  readonly program: Command
  readonly terminal: Terminal
  /** Called while the command line is parsed, with the command to run. */
  readonly choose: (run: Run) => void
}

/** Help for the first argument of most commands. */
export const siteDirHelp = 'folder of the site, with docs-gen.config.ts in it (default: the current one)'

/** Help for `--no-cache`. */
export const noCacheHelp = 'do not use the cache'

/** Help for `--cache-dir`. */
export const cacheDirHelp = 'folder for the cache (default: DOCS_GEN_CACHE_DIR, or .docs-gen in the site folder)'

/** Absolute path of the cache folder, if the command line or the environment names one. */
export function cacheDirOf(flag: string | undefined, terminal: Terminal): string | undefined {
  return pathOf(flag ?? (terminal.env['DOCS_GEN_CACHE_DIR'] || undefined), terminal)
}

/** Absolute path of the site folder. */
export function rootOf(siteDir: string | undefined, terminal: Terminal): string {
  return resolve(terminal.cwd, siteDir ?? '.')
}

/** Absolute path of a file or folder that an option names; `undefined` without the option. */
export function pathOf(path: string | undefined, terminal: Terminal): string | undefined {
  return path === undefined ? undefined : resolve(terminal.cwd, path)
}

/** Printed after a mistake on the command line. */
export function helpHint(command: string): string {
  return `Run ${command} --help to see what there is.`
}

/** The end of a help text. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`
}

/** Adds a value of `--locale`: a name, or several separated by commas. */
export function addLocales(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(',').map((name) => name.trim())]
}

/** Runs work while its progress is shown; the progress has ended before anything is printed. */
export async function withProgress<T>(
  progress: Progress,
  work: (progress: Progress) => Promise<T>,
): Promise<{ readonly result: T; readonly took: number }> {
  const start = performance.now()
  try {
    const result = await work(progress)
    return { result, took: performance.now() - start }
  } finally {
    progress.stop()
  }
}
