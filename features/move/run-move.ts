import { resolve } from 'node:path'
import { CommanderError } from 'commander'
import { type CacheFlags, cacheOptions, rootOf, withProgress } from '../../cli/commands/command.ts'
import type { CommandCall } from '../../cli/commands/feature-command.ts'
import { exitCodes } from '../../cli/commands/print.ts'
import type { Terminal } from '../../cli/commands/terminal.ts'
import { type ChangeOptions, moveFiles, sitePath } from './move.ts'
import { printChange } from './print.ts'

/** Options that both commands have. */
export interface ChangeFlags extends CacheFlags {
  readonly site?: string
  readonly dryRun?: boolean
  readonly force?: boolean
  readonly json?: boolean
}

/** Options of `mv`. */
export interface MoveFlags {
  readonly versions?: boolean
}

/** Moves files and prints what has changed; returns the exit code. */
export async function runMove({ args, flags, terminal }: CommandCall<MoveFlags & ChangeFlags>): Promise<number> {
  const [target, ...sources] = [...args].reverse()
  if (target === undefined || sources.length === 0)
    throw new CommanderError(exitCodes.usage, 'docs-gen.mv', 'error: Give the new path behind the files to move.')
  const options = changeOptions(flags, terminal)
  const place = { cwd: terminal.cwd, root: resolve(options.siteDir) }
  const request = {
    sources: sources.reverse().map((path) => sitePath(path, place).replace(/\/$/, '')),
    target: sitePath(target, place),
    versions: flags.versions ?? false,
  }
  const { result } = await withProgress(terminal.progress(flags.json ?? false), (progress) =>
    moveFiles(request, { ...options, progress }),
  )
  return printChange(result, terminal, { root: place.root, isDry: options.dryRun, isJson: flags.json ?? false })
}

/** The options of a change, from the flags of the command line. */
export function changeOptions(flags: ChangeFlags, terminal: Terminal): ChangeOptions {
  const { site, dryRun = false, force = false, cache, cacheDir } = flags
  return {
    siteDir: rootOf(site, terminal),
    dryRun,
    force,
    ...cacheOptions({ cache, ...(cacheDir !== undefined && { cacheDir }) }, terminal),
  }
}
