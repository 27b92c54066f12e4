import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import type { PlacedOutput } from '../emit/ledger.ts'
import { lazily } from '../lib/lazily.ts'
import { valueDigest } from '../lib/value-digest.ts'
import { questionWitness } from '../lib/witness.ts'
import type { Witness } from '../lib/witness.ts'
import type { Startup } from '../startup.ts'

/** What a run of a command read and wrote. */
export interface RunTraces {
  /** Absent where something changed meanwhile: the run is then not one to be taken for another. */
  readonly inputs?: Witness
  /** The output, of commands that have one. */
  readonly placed?: PlacedOutput
}

/** A whole run of a command, remembered: while all it read and wrote is as it was, running it again would give the same. */
interface LastRun<Result> extends RunTraces {
  readonly key: string
  readonly result: Result
}

/** Where the last run of one command on one site is remembered. */
export interface RunMemory<Result> {
  /** The result of the last run, where running again would give the same. */
  recall(): Result | undefined
  /** The output of the last run, whatever it was asked for. */
  placed(): PlacedOutput | undefined
  remember(result: Result, traces: RunTraces): void
}

/**
 * Opens the memory of a command. Nothing is ever in it with `--no-cache`, or where the config cannot be told by a digest.
 * @param request what else was asked for, such as the output folder
 */
export function openRunMemory<Result>(command: string, startup: Startup, request: unknown): RunMemory<Result> {
  const { key: site, cacheDir, options } = startup
  const key = site === undefined || options.noCache ? undefined : valueDigest([command, site, request])
  if (key === undefined) return { recall: () => undefined, placed: () => undefined, remember: () => undefined }
  const file = join(cacheDir, `last-${command}`)
  const last = lazily(() => readRun<Result>(file))
  return {
    recall() {
      const run = last()
      return run?.key === key && isCurrent(run) ? run.result : undefined
    },
    placed: () => last()?.placed,
    remember: (result, traces) => writeRun(file, { key, result, ...traces }),
  }
}

function isCurrent({ inputs, placed }: RunTraces): boolean {
  return inputs !== undefined && questionWitness(inputs) && (!placed || questionWitness(placed.witness))
}

/** The checksum of the rest stands on the first line: a file that was cut off or changed is none. */
function readRun<Result>(file: string): LastRun<Result> | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    return Number(text.slice(0, end)) === crc32(body) ? (JSON.parse(body) as LastRun<Result>) : undefined
  } catch {
    return undefined
  }
}

function writeRun<Result>(file: string, run: LastRun<Result>): void {
  const body = JSON.stringify(run)
  const fresh = `${file}.${process.pid}.new`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(fresh, `${crc32(body)}\n${body}`)
    renameSync(fresh, file)
  } catch {
    // A full or read-only disk costs time on the next run, never this run's result.
  }
}
