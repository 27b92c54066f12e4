import { relative, resolve } from 'node:path'
import type { CommandCall } from '../../../cli/commands/feature-command.ts'
import { duration, exitCodes, failure, problemsText } from '../../../cli/commands/print.ts'
import type { Terminal } from '../../../cli/commands/terminal.ts'
import { createPaint } from '../../../cli/report/color.ts'
import { formatSummary } from '../../../cli/report/text.ts'
import { merge, type MergeResult } from './merge.ts'

/** Options of the command. */
export interface MergeFlags {
  readonly outDir?: string
}

/** Joins shards and prints the result; returns the exit code. */
export async function runMerge({ args, flags, terminal }: CommandCall<MergeFlags>): Promise<number> {
  const start = performance.now()
  const result = await merge({ shards: args, outDir: resolve(terminal.cwd, flags.outDir ?? 'build') })
  return printMerge(result, terminal, performance.now() - start)
}

function printMerge(result: MergeResult, terminal: Terminal, took: number): number {
  const paint = createPaint(terminal.errColor)
  terminal.err(problemsText(result.diagnostics, terminal.cwd, terminal.errColor))
  if (!result.ok) {
    terminal.err(`${paint.red('✖')} ${formatSummary(result.diagnostics)}: nothing was written\n`)
    return failure(result.diagnostics)
  }
  const place = relative(terminal.cwd, result.outDir) || '.'
  terminal.err(`${paint.green('✔')} Joined ${result.files} files in ${duration(took)} → ${paint.cyan(place)}\n`)
  return exitCodes.ok
}
