import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { type WorkFolder, ensureWorkFolder } from './work-folder.ts'
import { identityOf, unmarked } from '../cache/process-identity.ts'
import { readText } from '../files/read-text.ts'
import { removeLeftover } from '../cache/whole-file.ts'

/** The process that holds a lock. */
interface Holder {
  readonly pid: number
  readonly host: string
  /** Distinguishes the process from an earlier one with the same id. */
  readonly identity: string
}

/** The result of waiting for a lock: acquired, or `heldBy` another process. */
export type Lock = { readonly release: () => void; readonly heldBy?: undefined } | { readonly heldBy: string }

/** An empty lock is being written; after this many ms its writer must be dead. */
const wordlessLimit = 5_000

/** A lock of another machine, whose processes are not visible, is taken over after this many ms. */
const otherHostLimit = 600_000

/** Acquires the lock of an output folder: waits for another build to end, and takes over the lock of a dead process. */
export async function takeLock(work: WorkFolder, patienceMs: number): Promise<Lock> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (tryLock(work)) return { release: () => releaseLock(work.lock) }
    const text = readText(work.lock) ?? ''
    if (isStale(work.lock, text) && removeStale(work.lock, text)) continue
    if (Date.now() >= deadline) return { heldBy: text }
    await pause(50)
  }
}

function tryLock(work: WorkFolder): boolean {
  try {
    ensureWorkFolder(work)
    const holder: Holder = { pid: process.pid, host: hostname(), identity: identityOf(process.pid) ?? unmarked }
    writeFileSync(work.lock, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    // ENOENT: a build that has just ended removed the folder.
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST' || code === 'ENOENT') return false
    rmSync(work.lock, { force: true })
    throw error
  }
}

/** The text of a lock that its holder could not remove. */
const released = '{"released":true}'

/** Removes the lock. If the disk refuses, the lock says that it is released: the process lives on, and may build again. */
function releaseLock(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    writeFileSync(file, released)
  }
}

function isStale(file: string, text: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  // docs-gen writes plain files only.
  if ((stat && !stat.isFile()) || text === released) return true
  const age = Date.now() - (stat?.mtimeMs ?? Date.now())
  const holder = parseHolder(text)
  if (!holder) return age > wordlessLimit
  if (holder.host !== hostname()) return age > otherHostLimit
  const identity = identityOf(holder.pid)
  if (identity === undefined) return true
  return identity !== holder.identity && identity !== unmarked && holder.identity !== unmarked
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return undefined
  }
}

/** Moves the stale lock away first: of two processes that see it, one succeeds; a lock acquired meanwhile is put back. */
function removeStale(file: string, text: string): boolean {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    const isTheStale = !lstatSync(aside).isFile() || readText(aside) === text
    if (isTheStale) removeLeftover(aside)
    else renameSync(aside, file)
    return isTheStale
  } catch {
    return false
  }
}
