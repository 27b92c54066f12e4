import { relative, resolve } from 'node:path'
import { CommanderError } from 'commander'
import { buildCurrent, openSide, type Side } from './built-sides.ts'
import { type DiffOptions, type DiffResult, diffSites } from './diff.ts'
import { isFileOfReport, openReport, type WriteReport } from './open-report.ts'
import type { Camera } from './pictures/camera.ts'
import type { Kind, SiteDiff } from './site-diff.ts'
import { createPaint } from '../../cli/report/color.ts'
import { pathOf, withProgress } from '../../cli/commands/command.ts'
import type { CommandCall } from '../../cli/commands/feature-command.ts'
import { exitCodes, printProblems } from '../../cli/commands/print.ts'
import type { Terminal } from '../../cli/commands/terminal.ts'

/** The differences that make the command fail: any, those of the old site that the new one lacks, or none. */
export type FailOn = 'difference' | 'loss' | 'never'

/** How the differences are printed. */
export type DiffFormat = 'text' | 'json' | 'markdown'

/** Options of the command. */
export interface DiffFlags {
  readonly format: DiffFormat
  readonly json?: boolean
  readonly html?: string
  readonly pictures?: boolean
  readonly site?: string
  readonly preview?: string
  readonly failOn: FailOn
  readonly only?: readonly Kind[]
  readonly ignore?: readonly string[]
  readonly content?: string
  readonly baseUrl?: string
}

/** Compares two sites and prints the result; returns the exit code. */
export async function runDiff(call: CommandCall<DiffFlags>): Promise<number> {
  const { flags, terminal } = call
  if (!flags.pictures) return compareAndPrint(call)
  const fault = picturesFault(flags)
  if (fault !== undefined) throw new CommanderError(exitCodes.usage, 'docs-gen.diff', `error: ${fault}`)
  const { openCamera } = await import('./pictures/camera.ts')
  // A browser that does not start is said before sites are built.
  const camera = await openCamera(resolve(terminal.cwd, flags.site ?? '.'))
  if ('code' in camera) return printProblems([camera], terminal, terminal.cwd)
  try {
    return await compareAndPrint(call, camera)
  } finally {
    await camera.close()
  }
}

/** Why pictures have no place to be shown. */
function picturesFault({ html }: DiffFlags): string | undefined {
  if (html === undefined) return '--pictures needs --html with a folder, in which the pictures are shown.'
  return isFileOfReport(html)
    ? `--pictures needs a folder for --html, such as --html review: the report ${html} is one file.`
    : undefined
}

async function compareAndPrint({ args, flags, terminal }: CommandCall<DiffFlags>, camera?: Camera): Promise<number> {
  const { json, html, pictures: _, failOn, format: chosen, site, preview, ...options } = flags
  const format = json ? 'json' : chosen
  const report = pathOf(html, terminal)
  const shown = terminal.progress(format !== 'text')
  const pictures = camera && { camera, progress: shown }
  const writeReport = report === undefined ? undefined : await openReport(report, html ?? '', pictures)
  const needsTexts = html !== undefined || format === 'markdown'
  const { result, took } = await withProgress(shown, (progress) =>
    compareSides(args, { ...options, keepTexts: needsTexts, progress }, { terminal, site, writeReport }),
  )
  if (!result.diff) return printProblems(result.diagnostics, terminal, terminal.cwd)
  await print(result.diff, { format, preview, terminal })
  const paint = createPaint(terminal.errColor)
  const verdict = result.diff.isEqual ? `${paint.green('✔')} The sites are equal` : `${paint.red('✖')} The sites differ`
  const place = report === undefined ? '' : ` → ${paint.cyan(relative(terminal.cwd, report))}`
  if (format === 'text') terminal.err(`${verdict} (${(took / 1000).toFixed(1)} s)${place}\n`)
  return hasFailed(result.diff, failOn) ? exitCodes.problems : exitCodes.ok
}

type CompareOptions = Omit<DiffOptions, 'old' | 'new'> & Required<Pick<DiffOptions, 'progress'>>

interface SidesContext {
  readonly terminal: Terminal
  readonly site: string | undefined
  readonly writeReport: WriteReport | undefined
}

/** Compares two sides, of which those that are no folders are built first. */
async function compareSides(
  [oldName = '', newName]: readonly string[],
  options: CompareOptions,
  { terminal, site, writeReport }: SidesContext,
): Promise<DiffResult> {
  const { progress, baseUrl } = options
  const siteDir = resolve(terminal.cwd, site ?? '.')
  const input = { cwd: terminal.cwd, siteDir, progress, ...(baseUrl !== undefined && { baseUrl }) }
  const old = await openSide(oldName, input)
  if ('diagnostics' in old) return old
  const now = newName === undefined ? await buildCurrent(input) : await openSide(newName, input)
  if ('diagnostics' in now) return now
  try {
    const { diff, sites, ...result } = await diffSites({ ...options, old: old.folder, new: now.folder })
    if (!diff || !sites) return result
    const notes = (await writeReport?.(diff, sites)) ?? []
    return { ...result, diff: { ...diff, notes: [...diff.notes, ...notes], ...checksOf(old, now) } }
  } finally {
    old.close()
    now.close()
  }
}

/** What the checks of one side find and those of the other do not; nothing if a side is a folder. */
function checksOf(old: Side, now: Side): Pick<SiteDiff, 'checks'> {
  if (!old.problems || !now.problems) return {}
  const [before, after] = [new Set(old.problems), new Set(now.problems)]
  return {
    checks: [
      ...[...after].filter((one) => !before.has(one)).map((message) => ({ side: 'new' as const, message })),
      ...[...before].filter((one) => !after.has(one)).map((message) => ({ side: 'old' as const, message })),
    ],
  }
}

interface PrintInput {
  readonly format: DiffFormat
  readonly preview: string | undefined
  readonly terminal: Terminal
}

async function print(diff: SiteDiff, { format, preview, terminal }: PrintInput): Promise<void> {
  if (format === 'json') return terminal.out((await import('./report/write-json.ts')).diffJson(diff))
  if (format === 'markdown')
    return terminal.out((await import('./report/comment/write-markdown.ts')).diffMarkdown(diff, preview))
  terminal.out((await import('./report/write-text.ts')).diffText(diff, terminal.outColor))
}

function hasFailed(diff: SiteDiff, failOn: FailOn): boolean {
  if (failOn === 'never') return false
  return failOn === 'loss' ? diff.hasLosses : !diff.isEqual
}
