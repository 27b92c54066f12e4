import { dirname, join } from 'node:path'
import type { Diagnostic } from '../report/diagnostic.ts'
import { commit } from './commit.ts'
import { type Ledger, openLedger, outputInputs, type PlacedOutput } from './ledger.ts'
import { takeLock } from './lock.ts'
import { type OutputFolder, inspectOutput } from './output-folder.ts'
import { below, foldersOf, PathGuard } from './output-path.ts'
import { failed, linked, refused } from './problem.ts'
import { discard, recover } from './recover.ts'
import { SourceError } from './source-error.ts'
import { onStop } from './stop-signals.ts'
import { type Changes, type OutputFile, type OutputFiles, Staging } from './staging.ts'
import { type Entry, takeSnapshot } from '../cache/snapshot.ts'
import { markerName } from '../files/output-marker.ts'
import {
  type WorkFolder,
  findLinkedWorkFolder,
  nameWorkFolder,
  openWorkFolder,
  removeWorkFolder,
} from './work-folder.ts'

export type { OutputFile, OutputFiles } from './staging.ts'
export { markerName } from '../files/output-marker.ts'
export { recoverOutput } from './recover.ts'

/** Settings of `emit`. */
export interface EmitOptions {
  /** Longest wait for another build of the same folder, in ms; default 60,000. */
  readonly patienceMs?: number
  /** Digests of the current files; default: none is known. */
  readonly ledger?: Ledger
  /** Number of files whose contents are made at the same time; default 1. */
  readonly atOnce?: number
}

/** The changes of `emit`. With errors there are none: the output is unchanged. */
export interface EmitResult {
  /** Paths of new and changed files, sorted. */
  readonly written: readonly string[]
  /** Paths of stale files that were deleted, sorted. */
  readonly removed: readonly string[]
  /** Number of files that did not change. */
  readonly unchanged: number
  readonly diagnostics: readonly Diagnostic[]
  /** The new output; unset if it is not in place, or a later build may have changed it. */
  readonly placed?: PlacedOutput
}

/**
 * Makes `outDir` hold exactly these files: writes the changed ones next to it, then replaces and deletes in one short step at the end.
 * Rethrows errors of `files`; the output is unchanged then.
 */
export async function emit(outDir: string, files: OutputFiles, options: EmitOptions = {}): Promise<EmitResult> {
  try {
    const stray = findLinkedWorkFolder(nameWorkFolder(outDir))
    if (stray) return nothing([linked(stray.root)])
    const work = openWorkFolder(outDir)
    const lock = await takeLock(work, options.patienceMs ?? 60_000)
    if (lock.heldBy !== undefined) return nothing([busy(outDir, work, lock.heldBy)])
    const stopTidying = onStop(() => tidy(work, lock.release))
    try {
      return await emitLocked({
        outDir,
        work,
        files,
        atOnce: options.atOnce ?? 1,
        ledger: options.ledger ?? openLedger(undefined),
      })
    } finally {
      stopTidying()
      tidy(work, lock.release)
    }
  } catch (error) {
    if (error instanceof SourceError) throw error.cause
    return nothing([failed(error, `write the output folder ${outDir}`)])
  }
}

interface Job {
  readonly outDir: string
  readonly work: WorkFolder
  readonly files: OutputFiles
  readonly ledger: Ledger
  readonly atOnce: number
}

async function emitLocked(job: Job): Promise<EmitResult> {
  const warnings = recover(job.work)
  const last = inspectOutput(job.work.target, job.ledger)
  if (last.foreign.length > 0) return nothing([...warnings, foreign(job.outDir, last)])
  const staging = new Staging(job.work, last, job.ledger)
  const problems = await stage(job, staging)
  if (problems.length > 0) return nothing([...warnings, ...problems])
  const changes = staging.finish()
  await commit(job.work, changes)
  const placed = snapshotOutput(job, changes)
  return { ...report(changes), diagnostics: warnings, placed }
}

/** Takes the snapshot of the output under the lock, so that no other build has changed it. Deletes the trash first: removing hard links changes the files' times. */
function snapshotOutput({ work, ledger }: Job, changes: Changes): PlacedOutput | undefined {
  const { written, unchanged, removed, digests } = changes
  try {
    discard(work)
    // Files beside a change were linked or renamed, so their recorded times are old.
    const touched = new Set(['.', ...foldersOf([...written, ...removed])].map((folder) => join(work.target, folder)))
    const recordedEntry = (path: string): Entry | undefined =>
      touched.has(dirname(path)) ? undefined : ledger.foundSame(path)
    const snapshot = takeSnapshot(outputInputs(work.target, [...written, ...unchanged]), Infinity, recordedEntry)
    const inTarget = below(work.target)
    const absolute = new Map([...digests].map(([path, digest]) => [inTarget(path), digest]))
    return snapshot && { snapshot, digests: snapshot.entries.map(([path]) => absolute.get(path) ?? null) }
  } catch {
    return undefined
  }
}

/** Collects the problems of all paths; a file that cannot be written stops the build. Files are added in their order. */
async function stage(job: Job, staging: Staging): Promise<readonly Diagnostic[]> {
  const guard = new PathGuard()
  const problems: Diagnostic[] = []
  const begun: NonNullable<ReturnType<Staging['begin']>>[] = []
  for await (const batch of guarded(job.files)) {
    for (const file of batch) {
      const message = guard.check(file.path)
      if (message !== undefined) problems.push(refused(message))
      if (problems.length > 0) continue
      const add = staging.begin(file)
      if (!add) continue
      begun.push(add)
      const problem = begun.length < job.atOnce ? undefined : await begun.shift()?.()
      if (problem) return [problem]
    }
  }
  for (const add of problems.length > 0 ? [] : begun) {
    const problem = await add()
    if (problem) return [problem]
  }
  return problems
}

async function* guarded(files: OutputFiles): AsyncGenerator<readonly OutputFile[]> {
  try {
    for await (const batch of files) yield 'path' in batch ? [batch] : batch
  } catch (cause) {
    throw new SourceError('', { cause })
  }
}

function tidy(work: WorkFolder, release: () => void): void {
  for (const step of [() => discard(work), release, () => removeWorkFolder(work)]) {
    try {
      step()
    } catch {
      // The next build deletes the rest.
    }
  }
}

function report(changes: Changes): Omit<EmitResult, 'diagnostics'> {
  const ofSite = (paths: readonly string[]): readonly string[] => paths.filter((path) => path !== markerName).sort()
  return {
    written: ofSite(changes.written),
    removed: ofSite(changes.removed),
    unchanged: ofSite(changes.unchanged).length,
  }
}

function nothing(diagnostics: readonly Diagnostic[]): EmitResult {
  return { written: [], removed: [], unchanged: 0, diagnostics }
}

function foreign(outDir: string, last: OutputFolder): Diagnostic {
  if (last.marker === 'damaged')
    return refused(
      `docs-gen cannot tell its files in the output folder ${outDir} from yours: ${markerName} is damaged.`,
      'Delete the folder if it holds nothing of yours; the next build makes it again.',
    )
  const [first, ...others] = last.foreign
  const rest = others.length === 0 ? '' : ` and ${others.length} more`
  const message = `The output folder ${outDir} holds files that docs-gen did not write: ${first}${rest}.`
  return refused(
    message,
    'Empty the folder or choose another; files of your own for the site belong in the static folder.',
  )
}

function busy(outDir: string, work: WorkFolder, heldBy: string): Diagnostic {
  const message = `Another build is writing to ${outDir} (${heldBy}).`
  return refused(message, `Wait for it to end; if there is none, delete ${work.lock}.`)
}
