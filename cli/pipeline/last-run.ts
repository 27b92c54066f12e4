import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Bundle } from '../bundle/input.ts'
import { installationInputs } from '../bundle/modules/resolution-inputs.ts'
import { decodeChecked, encodeChecked } from '../cache/checked-json.ts'
import { replaceFile } from '../cache/whole-file.ts'
import { isSnapshotCurrent, type Snapshot, takeSnapshot } from '../cache/snapshot.ts'
import { valueDigest } from '../cache/value-digest.ts'
import { configFiles } from '../config/run.ts'
import type { PlacedOutput } from '../emit/ledger.ts'
import { areInputsCurrent, type ObservedInputs } from '../modules/observe/input-observer.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { ruleOf } from '../report/rules.ts'
import { isWithin } from '../files/symlink-boundary.ts'
import { lazily } from '../process/lazily.ts'
import type { Project, Startup } from './open.ts'
import { staticFiles } from './outputs/static-files.ts'
import { firstNames } from '../text/first-names.ts'

/** What a run has found. */
interface RunResult {
  readonly diagnostics: readonly Diagnostic[]
}

/** Files that a run read and wrote. */
export interface RunTraces {
  /** Unset if a file changed during the run, which can then not be recalled. */
  readonly inputs?: Snapshot
  /** Inputs that the site's code read. Unset if one of them cannot be observed; the run can then not be recalled either. */
  readonly observed?: ObservedInputs
  /** The output, for commands that write one. */
  readonly placed?: PlacedOutput
  /** Id of the epoch in which the components of the output were rendered. */
  readonly epoch?: string
}

/** A stored run of a command. While all it read and wrote is unchanged, running again gives the same result. */
interface LastRun<Result> extends RunTraces {
  readonly key: string
  /** Digest of docs-gen's own code. */
  readonly tool: string
  readonly result: Result
}

/** Storage for the last run of one command on one site. */
export interface RunMemory<Result> {
  /** The result of the last run, if running again would give the same. */
  recall(): Result | undefined
  /** The output of the last run, whatever its options, if it was rendered in this epoch. */
  placed(epoch: string): PlacedOutput | undefined
  /** The files that the last run read, whatever its options. */
  inputs(): Snapshot | undefined
  remember(result: Result, traces: RunTraces): void
}

/**
 * Opens the memory of a command. Always empty with `--no-cache`, or if the config cannot be hashed.
 * @param request options that change the result, such as the output folder: an option left out here is answered from the wrong run
 */
export function openRunMemory<Result extends RunResult>(
  command: string,
  startup: Startup,
  request: unknown,
): RunMemory<Result> {
  const { key: site, root, cacheDir, options, toolVersion } = startup
  const key = site === undefined || options.noCache ? undefined : valueDigest([command, root, site, request])
  if (key === undefined)
    return { recall: () => undefined, placed: () => undefined, inputs: () => undefined, remember: () => undefined }
  const file = join(cacheDir, `last-${command}`)
  const last = lazily(() => readRun<Result>(file))
  return {
    recall() {
      const run = last()
      return run?.key === key && isCurrent(run) ? run.result : undefined
    },
    placed: (epoch) => (last()?.epoch === epoch ? last()?.placed : undefined),
    inputs: () => (last()?.tool === toolVersion ? last()?.inputs : undefined),
    remember: (result, traces) => writeRun(file, { key, tool: toolVersion, result: lasting(result), ...traces }),
  }
}

/** The result without problems of its run alone. */
function lasting<Result extends RunResult>(result: Result): Result {
  return { ...result, diagnostics: result.diagnostics.filter(({ code }) => !ruleOf(code).isOfOneRun) }
}

/**
 * Takes a snapshot of everything that a run on a project read.
 * @param startedAt in ms since 1970
 * @param bundles one for each language that was bundled
 * @returns `undefined` if something changed during the run
 */
export function snapshotInputs(project: Project, startedAt: number, bundles: readonly Bundle[]): Snapshot | undefined {
  const { files, root } = project
  // Generated modules are known by the keys of their sources.
  const isWritten = (path: string): boolean => !isWithin(project.cacheDir, path)
  const copied = [...staticFiles(project), ...bundles.flatMap(({ assets }) => assets)]
  const modules = bundles.flatMap(({ inputs }) => [...inputs]).filter(isWritten)
  const looked = bundles.map(({ resolution }) => resolution)
  for (const folder of new Set(looked.flatMap(({ folders }) => folders).filter(isWritten))) files.names(folder)
  files.noteRead(modules)
  files.note([
    ...project.configInputs,
    ...configFiles.map((name) => join(root, name)),
    ...copied.map(({ file }) => files.absolute(file)),
    ...looked.flatMap((resolution) => resolution.files).filter(isWritten),
    ...installationInputs(root),
  ])
  const inputs = files.inputs().filter(({ path }) => isWritten(path))
  return takeSnapshot(inputs, startedAt, (path) => files.foundSame(path))
}

/** Maximum number of names listed for each kind of input. */
const maxNames = 3

/** Reports inputs of the site's code that cannot be compared with those of the last run. Any file may have asked for them, so none is named. */
export function unobservedInputs({ siteCode }: Project): readonly Diagnostic[] {
  const { unobserved } = siteCode.observer
  if (unobserved.length === 0) return []
  const inputs = unobserved.map(({ kind, names }) =>
    names.length === 0 ? kind : `${kind} (${firstNames(names, maxNames)})`,
  )
  const message = `Code of the site depends on ${inputs.join(' and ')}, which docs-gen cannot observe, so its results are not reused`
  const hint = 'Save what the code needs to a file before docs-gen runs, and read that file.'
  return [diagnostic({ code: 'input-unobserved', message, hint })]
}

function isCurrent({ inputs, observed, placed }: RunTraces): boolean {
  if (!inputs || !observed || !areInputsCurrent(observed)) return false
  return isSnapshotCurrent(inputs) && (!placed || isSnapshotCurrent(placed.snapshot))
}

function readRun<Result>(file: string): LastRun<Result> | undefined {
  try {
    return decodeChecked(readFileSync(file, 'utf8')) as LastRun<Result> | undefined
  } catch {
    return undefined
  }
}

function writeRun<Result>(file: string, run: LastRun<Result>): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    replaceFile(file, encodeChecked(run))
  } catch {
    // A full or read-only disk costs time on the next run, never this run's result.
  }
}
