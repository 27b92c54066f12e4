import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import type { CheckFlag } from '../pipeline/feature.ts'
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

/** Makes the options of the cache, which each command that reads a site has. */
export function cacheFlags(): { readonly noCache: Option; readonly cacheDir: Option } {
  const help = 'folder for the cache (default: DOCS_GEN_CACHE_DIR, or .docs-gen in the site folder)'
  return { noCache: new Option('--no-cache', 'do not use the cache'), cacheDir: new Option('--cache-dir <dir>', help) }
}

/** Makes the option `--base-url`, which each command has whose result depends on addresses of the site. */
export function baseUrlFlag(): Option {
  return new Option('--base-url <path>', 'path the site is served under, instead of the one in the config')
}

/** Values of the options of the cache on the command line. */
export interface CacheFlags {
  readonly cache: boolean
  readonly cacheDir?: string
}

/** Options of the cache. */
export interface CacheOptions {
  readonly noCache: boolean
  /** Absolute path. Unset: the default one. */
  readonly cacheDir?: string
}

/** Reads the options of the cache; the environment may name the folder too. */
export function cacheOptions({ cache, cacheDir }: CacheFlags, terminal: Terminal): CacheOptions {
  const folder = cacheDir ?? (terminal.env['DOCS_GEN_CACHE_DIR'] || undefined)
  return { noCache: !cache, cacheDir: pathOf(folder, terminal) }
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

/** A flag of a feature, for a command. */
export function featureFlag({ flags, help, isPath }: CheckFlag, terminal: Terminal): Option {
  const option = new Option(flags, help)
  return isPath ? option.argParser((path: string) => resolve(terminal.cwd, path)) : option
}
