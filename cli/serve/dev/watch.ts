import { existsSync, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { WatchList } from './ports.ts'

/** A file watcher. */
interface Watcher {
  /** Adds files and folders to those that are watched. */
  extend(list: WatchList): void
  close(): Promise<void>
}

/** Callbacks of the watcher. */
interface WatchEvents {
  /** Receives the absolute paths of changed, new and removed files, in batches. */
  readonly onChange: (paths: readonly string[]) => void
  readonly onError: (error: unknown) => void
}

/** A batch ends after this pause, or at the latest after `patience`, in ms: an editor's save is several events. */
const quiet = 15
const patience = 300

/** Pause before a file that is gone counts as a change, in ms: programs that save replace files, and a checkout adds others. */
const removePause = 100

/** Pause before an empty file counts as a change, in ms: some programs empty a file and write it a moment later. */
const emptyPause = 300

/** File times lag behind the clock by at most this, in ms. */
const coarseness = 20

/** Creates a watcher without files. Files that change after this call are reported even if they are added later. */
export function watchFiles({ onChange, onError }: WatchEvents): Watcher {
  const started = Date.now() - coarseness
  const batch = batchUp(onChange)
  const targets = new Set<string>()
  const ignored = new Set<string>()
  const missing = new MissingPaths()
  const watchers: FSWatcher[] = []
  let isClosed = false

  const watchAgain = (paths: readonly string[]): void => {
    for (const path of paths) targets.delete(path)
    extend({ paths, listings: [], ignored: [] })
  }
  /** Each call has a watcher of its own, whose `ready` says that all of its files are watched. */
  const open = (roots: ReadonlySet<string>, isListing: boolean): void => {
    if (roots.size === 0) return
    const watcher = watch([...roots], {
      ignored: (path) => !missing.isStep(path) && isIgnored(path, roots, ignored),
      ...(isListing && { depth: 0 }),
      alwaysStat: true,
      // Otherwise it delays events of removed files, so that a checkout would be two changes.
      atomic: false,
      ignorePermissionErrors: true,
    })
    watchers.push(watcher)
    const changeTimes = new Map<string, number>()
    const see = (_: unknown, path: string, stats?: Stats): void => void (stats && changeTimes.set(path, stats.ctimeMs))
    watcher.on('all', see)
    watcher.on('all', (event, path, stats) => {
      if (event === 'add' || event === 'addDir') watchAgain(missing.take(path))
      else if (event !== 'change' && roots.has(path)) watchAgain([path])
      if (event === 'addDir') return
      if (event === 'add' && stats && stats.mtimeMs < started && stats.ctimeMs < started) return
      batch.note(event, path, stats)
    })
    watcher.once('ready', async () => {
      watcher.off('all', see)
      for (const { path, stats } of await changedPaths(changeTimes, started)) {
        if (isClosed) return
        if (!stats?.isDirectory()) batch.add(path)
        // The folders in a listing are not watched.
        else if (!isListing || roots.has(path)) watcher.add(path)
      }
    })
    watcher.on('error', onError)
  }
  const extend = (list: WatchList): void => {
    // A load can end after the server was stopped.
    if (isClosed) return
    for (const path of list.ignored) ignored.add(path)
    const paths = addNew(list.paths, targets)
    const existing = new Set(paths.filter((path) => existsSync(path)))
    open(existing, false)
    const folders = paths.filter((path) => !existing.has(path)).map((path) => missing.add(path))
    open(new Set(addNew([...list.listings, ...folders], targets)), true)
  }
  return {
    extend,
    async close() {
      isClosed = true
      batch.stop()
      await Promise.all(watchers.map((watcher) => watcher.close()))
    },
  }
}

/** Adds paths to those that are known. @returns the new ones */
function addNew(paths: Iterable<string>, targets: Set<string>): readonly string[] {
  const fresh = [...new Set(paths)].filter((path) => !targets.has(path))
  for (const path of fresh) targets.add(path)
  return fresh
}

/** Finds what changed between the moment chokidar looked at a path and the moment it watched the path. @param changeTimes times of changes by path */
async function changedPaths(
  changeTimes: ReadonlyMap<string, number>,
  started: number,
): Promise<readonly { readonly path: string; readonly stats: Stats | undefined }[]> {
  const entries = await Promise.all(
    [...changeTimes].map(async ([path, time]) => ({ path, time, stats: await stat(path).catch(() => undefined) })),
  )
  // The time of a folder can hide a second change right after the first.
  return entries.filter(({ time, stats }) => stats?.ctimeMs !== time || (stats.isDirectory() && time >= started))
}

/** Watched paths that do not exist, each found when the first of its missing folders, or itself, appears. */
class MissingPaths {
  readonly #steps = new Map<string, Set<string>>()

  /** @returns the nearest folder that exists */
  add(path: string): string {
    let step = path
    while (!existsSync(dirname(step)) && dirname(step) !== step) step = dirname(step)
    this.#steps.set(step, (this.#steps.get(step) ?? new Set()).add(path))
    return dirname(step)
  }

  /** Whether the path, or a path below it, is missing. */
  isStep(path: string): boolean {
    return this.#steps.has(path)
  }

  /** Ends the wait for a step. @returns the missing paths that may exist now that it does */
  take(step: string): readonly string[] {
    const paths = [...(this.#steps.get(step) ?? [])]
    this.#steps.delete(step)
    return paths
  }
}

/** Ignores hidden files, packages, editors' backups and the ignored folders, but never a watched path itself. */
function isIgnored(path: string, roots: ReadonlySet<string>, ignored: ReadonlySet<string>): boolean {
  if (roots.has(path)) return false
  if (ignored.has(path)) return true
  const root = [...roots].filter((one) => path.startsWith(one + sep)).sort((a, b) => b.length - a.length)[0]
  if (root === undefined) return false
  return relative(root, path)
    .split(sep)
    .some((step) => step.startsWith('.') || step === 'node_modules' || step.endsWith('~'))
}

function batchUp(onBatch: (paths: readonly string[]) => void) {
  const paths = new Set<string>()
  const later = new Map<string, NodeJS.Timeout>()
  const removed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let deadline = 0
  const flush = (): void => {
    if (removed.size > 0 && Date.now() < deadline) {
      timer = setTimeout(flush, quiet)
      return
    }
    timer = undefined
    const batch = [...paths].sort()
    paths.clear()
    onBatch(batch)
  }
  const add = (path: string): void => {
    clearTimeout(later.get(path))
    later.delete(path)
    removed.delete(path)
    paths.add(path)
    if (timer === undefined) deadline = Date.now() + patience
    clearTimeout(timer)
    timer = setTimeout(flush, Math.max(0, Math.min(quiet, deadline - Date.now())))
  }
  const addLater = (path: string, pause: number): void => {
    clearTimeout(later.get(path))
    later.set(path, setTimeout(add, pause, path))
  }
  return {
    add,
    /** Adds a path, or after a pause if it is gone or empty, unless it is added before. Other paths wait for those that are gone. */
    note(event: string, path: string, stats?: Stats): void {
      const isGone = event === 'unlink' || event === 'unlinkDir'
      if (isGone) removed.add(path)
      if (isGone) addLater(path, removePause)
      else if (stats?.size === 0) addLater(path, emptyPause)
      else add(path)
    },
    stop(): void {
      for (const one of [timer, ...later.values()]) clearTimeout(one)
    },
  }
}
