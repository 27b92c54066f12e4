import { closeSync, openSync, writeSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { CommanderError, InvalidArgumentError, Option } from 'commander'
import { type Kind, kinds, type SiteDiff } from '../diff/site-diff.ts'
import { isSystemError, systemReason } from '../process/system-error.ts'
import { createPaint } from '../report/color.ts'
import { type CommandContext, examples, helpHint, pathOf, withProgress } from './command.ts'
import { exitCodes, printProblems } from './print.ts'
import type { Terminal } from './terminal.ts'

/** The differences that make the command fail: any, those of the old site that the new one lacks, or none. */
type FailOn = 'difference' | 'loss' | 'never'

interface DiffFlags {
  readonly json?: boolean
  readonly html?: string
  readonly failOn: FailOn
  readonly only?: readonly Kind[]
  readonly ignore?: readonly string[]
  readonly content?: string
  readonly baseUrl?: string
}

/** Adds `docs-gen diff`. */
export function addDiff({ program, terminal, choose }: CommandContext): void {
  program
    .command('diff')
    .showHelpAfterError(helpHint('docs-gen diff'))
    .description('compare two built sites, whoever built them: addresses, anchors, texts, links')
    .argument('<old>', 'folder of the old site')
    .argument('<new>', 'folder of the new site')
    .option('--json', 'print JSON')
    .option('--html <file>', 'write a report with both texts side by side')
    .addOption(
      new Option('--fail-on <what>', 'exit with 1 at any difference, at a loss only, or never')
        .choices(['difference', 'loss', 'never'])
        .default('difference'),
    )
    .option('--only <kinds>', `compare these only: ${kinds.join(',')}`, parseKinds)
    .option('--ignore <glob>', 'leave out addresses, as /blog/tags/**; may be given several times', addPattern)
    .option('--content <selector>', 'elements with the main content (default: found by their meaning)')
    .option('--base-url <path>', 'path both sites are served under (default: found in the pages)')
    .addHelpText(
      'after',
      examples(
        'docs-gen diff build-docusaurus build',
        'docs-gen diff main/build build --html report.html',
        'docs-gen diff old new --fail-on loss --only addresses,anchors',
      ) + exits,
    )
    .action((old: string, now: string, flags: DiffFlags) => {
      choose(() => runDiff({ ...flags, old: resolve(terminal.cwd, old), new: resolve(terminal.cwd, now) }, terminal))
    })
}

const exits = '\n\nExit code: 0 without a difference (see --fail-on), 1 with one, 2 if the sites cannot be compared.'

function parseKinds(text: string): readonly Kind[] {
  const names = text.split(',').map((name) => name.trim())
  const matches = names.flatMap((name) => kinds.filter((kind) => kind === name))
  if (matches.length === names.length) return matches
  throw new InvalidArgumentError(`Kinds are ${kinds.join(', ')}.`)
}

function addPattern(pattern: string, before: readonly string[] = []): readonly string[] {
  return [...before, pattern]
}

interface RunOptions extends DiffFlags {
  readonly old: string
  readonly new: string
}

/** Compares two sites and prints the result; returns the exit code. */
async function runDiff({ json, html, failOn, ...options }: RunOptions, terminal: Terminal): Promise<number> {
  const { diff } = await import('../diff/diff.ts')
  const { result, took } = await withProgress(terminal.progress(json ?? false), async (progress) =>
    diff({ ...options, keepTexts: html !== undefined, progress }),
  )
  if (!result.diff) return printProblems(result.diagnostics, terminal, terminal.cwd)
  await print(result.diff, terminal, json ?? false)
  const file = pathOf(html, terminal)
  const failure = file === undefined ? undefined : await writeReport(result.diff, file)
  if (failure !== undefined)
    throw new CommanderError(
      exitCodes.usage,
      'docs-gen.diff',
      `error: The report ${html} cannot be written: ${failure}`,
    )
  const paint = createPaint(terminal.errColor)
  const verdict = result.diff.isEqual ? `${paint.green('✔')} The sites are equal` : `${paint.red('✖')} The sites differ`
  const report = file === undefined ? '' : ` → ${paint.cyan(relative(terminal.cwd, file))}`
  if (!json) terminal.err(`${verdict} (${(took / 1000).toFixed(1)} s)${report}\n`)
  return hasFailed(result.diff, failOn) ? exitCodes.problems : exitCodes.ok
}

async function print(diff: SiteDiff, terminal: Terminal, isJson: boolean): Promise<void> {
  if (isJson) return terminal.out((await import('../diff/write-json.ts')).diffJson(diff))
  terminal.out((await import('../diff/write-text.ts')).diffText(diff, terminal.outColor))
}

/** Writes the report piece by piece; returns why it cannot be written. */
async function writeReport(diff: SiteDiff, file: string): Promise<string | undefined> {
  const { diffHtml } = await import('../diff/write-html.ts')
  try {
    const target = openSync(file, 'w')
    for (const piece of diffHtml(diff)) writeSync(target, piece)
    closeSync(target)
    return undefined
  } catch (error) {
    if (!isSystemError(error)) throw error
    return systemReason(error)
  }
}

function hasFailed(diff: SiteDiff, failOn: FailOn): boolean {
  if (failOn === 'never') return false
  return failOn === 'loss' ? diff.hasLosses : !diff.isEqual
}
