import { filePatch } from '../../cli/edits/write/patch.ts'
import { exitCodes, printProblems, problemsText } from '../../cli/commands/print.ts'
import type { Terminal } from '../../cli/commands/terminal.ts'
import { createPaint } from '../../cli/report/color.ts'
import type { Diagnostic } from '../../cli/report/diagnostic.ts'
import type { ChangeResult } from './move.ts'
import type { NewRedirect } from './links/redirect-edits.ts'
import { counted } from '../../cli/text/numbers.ts'

/** How a result is printed. */
interface PrintOptions {
  /** Absolute path of the site folder. */
  readonly root: string
  /** Nothing was written. */
  readonly isDry: boolean
  readonly isJson: boolean
}

/** Prints what has been changed, or would be, and returns the exit code. */
export function printChange(result: ChangeResult, terminal: Terminal, { root, isDry, isJson }: PrintOptions): number {
  if (isJson) terminal.out(`${JSON.stringify(changeJson(result, isDry), undefined, 2)}\n`)
  if (!result.ok) {
    if (!isJson) printProblems(result.diagnostics, terminal, root)
    return exitCodes.usage
  }
  const isComplete = result.leftovers.length + result.diagnostics.length === 0
  if (!isJson) printText(result, terminal, { root, isDry, isJson })
  return isComplete ? exitCodes.ok : exitCodes.problems
}

function printText(result: ChangeResult, terminal: Terminal, { root, isDry }: PrintOptions): void {
  const paint = createPaint(terminal.errColor)
  if (isDry) terminal.out(diffText(result))
  if (result.hasRecovered) terminal.err(`${paint.yellow('!')} A change that was interrupted has been undone.\n`)
  const { moved, changed, leftovers, redirects } = result
  for (const { from, to } of moved.slice(0, maxListed)) terminal.err(`  ${from} → ${to}\n`)
  if (moved.length > maxListed) terminal.err(`  and ${moved.length - maxListed} more\n`)
  for (const { file, count } of changed) terminal.err(`  ${file}: ${counted(count, 'change')}\n`)
  for (const { from, to } of redirects.added) terminal.err(`  Redirect: ${from} → ${to}\n`)
  for (const from of redirects.removed) terminal.err(`  Redirect removed: ${from} is a page now\n`)
  for (const { file, path } of result.unmoved) terminal.err(`  ${file} stays at ${path}: its front matter says so\n`)
  for (const note of result.notes) terminal.err(`  ${note}\n`)
  terminal.err(missingText(redirects.missing))
  for (const { at, message } of leftovers)
    terminal.err(`${paint.yellow('!')} ${at.file}:${at.line}:${at.column} ${message}\n`)
  terminal.err(problemsText(result.diagnostics, root, terminal.errColor))
  const verb = isDry ? 'Would move' : result.isUndo ? 'Moved back' : 'Moved'
  const parts = [
    moved.length > 0 ? `${verb} ${counted(moved.length, 'file')}` : `${isDry ? 'Would change' : 'Changed'} the heading`,
    `${counted(changed.length, 'file')} ${isDry ? 'to change' : 'changed'}`,
    ...(leftovers.length > 0 ? [`${counted(leftovers.length, 'place')} left to do by hand`] : []),
    ...(result.diagnostics.length > 0 ? [counted(result.diagnostics.length, 'new problem')] : []),
  ]
  terminal.err(
    `${leftovers.length + result.diagnostics.length > 0 ? paint.yellow('!') : paint.green('✔')} ${parts.join(', ')}\n`,
  )
}

/** Moves that are listed at most. */
const maxListed = 20

function missingText(missing: readonly NewRedirect[]): string {
  if (missing.length === 0) return ''
  const lines = missing.map(({ from, to }) => `    { from: '${from}', to: '${to}' },\n`).join('')
  return `  The config has no list of redirects. To keep old addresses valid, add to its sources:\n  redirects({\n    redirects: [\n${lines.replaceAll(/^/gm, '  ').replace(/ +$/, '')}    ],\n  }),\n`
}

/** A unified diff of all files. */
function diffText({ moved, changed }: ChangeResult): string {
  const targets = new Map(moved.map(({ from, to }) => [from, to]))
  const renamed = moved.filter(({ from }) => !changed.some(({ file }) => file === from))
  return [
    ...renamed.map(({ from, to }) => `rename from ${from}\nrename to ${to}\n`),
    ...changed.map(({ file, before, after }) => {
      const to = targets.get(file) ?? file
      return filePatch({ from: file, to, before, after })
    }),
  ].join('')
}

function changeJson(
  { ok, diagnostics, moved, changed, redirects, leftovers, isUndo }: ChangeResult,
  isDry: boolean,
): object {
  return {
    ok,
    dryRun: isDry,
    moved,
    changed: changed.map(({ file, count }) => ({ file, count })),
    redirects,
    left: leftovers.map(({ at: { file, line, column }, message }) => ({ file, line, column, message })),
    undone: isUndo,
    problems: diagnostics.map(({ code, message, hint, at }: Diagnostic) => ({ code, message, hint, at })),
  }
}
