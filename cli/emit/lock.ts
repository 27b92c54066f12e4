import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type WorkFolder, ensureWorkFolder } from './work-folder.ts'

/** Who holds a lock. */
interface Holder {
  readonly pid: number
  readonly host: string
  /** Tells the process from an earlier one of the same number. */
  readonly identity: string
}

/** The outcome of waiting for a lock: it is ours, or `heldBy` another process. */
export type Lock = { readonly release: () => void; readonly heldBy?: undefined } | { readonly heldBy: string }

/** A lock without a word in it is one being written; after this many ms its writer must be dead. */
const wordlessLimit = 5_000

/** A lock of another machine, whose processes cannot be seen, is taken over after this many ms. */
const otherHostLimit = 600_000

/** Takes the lock of an output folder, waiting for another build to end; that of a dead process is taken over. */
export async function takeLock(work: WorkFolder, patienceMs: number): Promise<Lock> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (tryLock(work)) return { release: () => rmSync(work.lock, { force: true }) }
    const text = readText(work.lock) ?? ''
    if (isStale(work.lock, text) && removeStale(work.lock, text)) continue
    if (Date.now() >= deadline) return { heldBy: text }
    await pause(50)
  }
}

function tryLock(work: WorkFolder): boolean {
  try {
    ensureWorkFolder(work)
    const holder: Holder = { pid: process.pid, host: hostname(), identity: identityOf(process.pid) ?? unknown }
    writeFileSync(work.lock, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    // ENOENT: the folder was removed by a build that has just ended.
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST' || code === 'ENOENT') return false
    rmSync(work.lock, { force: true })
    throw error
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function isStale(file: string, text: string): boolean {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const holder = parseHolder(text)
  if (!holder) return age > wordlessLimit
  if (holder.host !== hostname()) return age > otherHostLimit
  const identity = identityOf(holder.pid)
  if (identity === undefined) return true
  return identity !== holder.identity && identity !== unknown && holder.identity !== unknown
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/** Moves the stale lock away first: of two that see it, one gets it, and a lock taken meanwhile is put back. */
function removeStale(file: string, text: string): boolean {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    const isTheStale = readText(aside) === text
    if (isTheStale) rmSync(aside, { force: true })
    else renameSync(aside, file)
    return isTheStale
  } catch {
    return false
  }
}

/** The process runs, but nothing tells it from another of the same number. */
const unknown = 'running'

/** A word that changes when a process number is used again; `undefined` where no such process runs. */
function identityOf(pid: number): string | undefined {
  const stat = readText(`/proc/${pid}/stat`)
  if (stat !== undefined) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  }
  try {
    process.kill(pid, 0)
    return unknown
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? unknown : undefined
  }
}
