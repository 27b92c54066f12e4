import type { CommandCall } from '../../cli/commands/feature-command.ts'
import { withProgress } from '../../cli/commands/command.ts'
import { resolve } from 'node:path'
import { sitePath } from './move.ts'
import { printChange } from './print.ts'
import { renameHeading } from './rename-heading.ts'
import { type ChangeFlags, changeOptions } from './run-move.ts'

/** Options of `rename-heading`. */
export interface RenameFlags {
  readonly dropOld?: boolean
}

/** Renames a heading and prints what has changed; returns the exit code. */
export async function runRename({ args, flags, terminal }: CommandCall<RenameFlags & ChangeFlags>): Promise<number> {
  const [heading = '', title = ''] = args
  const options = changeOptions(flags, terminal)
  const root = resolve(options.siteDir)
  const at = heading.lastIndexOf('#')
  const file = sitePath(at < 0 ? heading : heading.slice(0, at), { cwd: terminal.cwd, root })
  const request = { file, anchor: at < 0 ? '' : heading.slice(at + 1), title, keepOld: !(flags.dropOld ?? false) }
  const { result } = await withProgress(terminal.progress(flags.json ?? false), (progress) =>
    renameHeading(request, { ...options, progress }),
  )
  return printChange(result, terminal, { root, isDry: options.dryRun, isJson: flags.json ?? false })
}
