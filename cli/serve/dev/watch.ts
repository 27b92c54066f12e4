import { relative, sep } from 'node:path'
import { watch } from 'chokidar'
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

/** File times lag behind the clock by at most this, in ms. */
const coarseness = 20

/** Creates a watcher without files. Files that change after this call are reported even if they are added later. */
export function watchFiles({ onChange, onError }: WatchEvents): Watcher {
  const started = Date.now() - coarseness
  const roots = new Set<string>()
  const listings = new Set<string>()
  const ignored = new Set<string>()
  const batch = batchUp(onChange)
  let isClosed = false
  const watcher = watch([], {
    ignored: (path) => isIgnored(path, { roots, listings, ignored }),
    alwaysStat: true,
    ignorePermissionErrors: true,
  })
  watcher.on('all', (event, path, stats) => {
    if (event === 'addDir') return
    if (event === 'add' && stats && stats.mtimeMs < started && stats.ctimeMs < started) return
    batch.add(path)
  })
  watcher.on('error', onError)
  return {
    extend(list) {
      // A load can end after the server was stopped, and chokidar would start again.
      if (isClosed) return
      for (const path of list.ignored) ignored.add(path)
      const fresh = [...list.paths, ...list.listings].filter((path) => !roots.has(path))
      for (const path of fresh) roots.add(path)
      for (const path of list.listings) listings.add(path)
      if (fresh.length > 0) watcher.add(fresh)
    },
    async close() {
      isClosed = true
      batch.stop()
      await watcher.close()
    },
  }
}

/** What is watched. */
interface Watched {
  /** Files and folders. */
  readonly roots: ReadonlySet<string>
  /** Those of the folders whose own folders are not watched. */
  readonly listings: ReadonlySet<string>
  readonly ignored: ReadonlySet<string>
}

/** Ignores hidden files, packages, editors' backups and the ignored folders, but never a watched path itself. */
function isIgnored(path: string, { roots, listings, ignored }: Watched): boolean {
  if (roots.has(path)) return false
  if (ignored.has(path)) return true
  const root = [...roots].filter((one) => path.startsWith(one + sep)).sort((a, b) => b.length - a.length)[0]
  if (root === undefined) return false
  const steps = relative(root, path).split(sep)
  if (listings.has(root) && steps.length > 1) return true
  return steps.some((step) => step.startsWith('.') || step === 'node_modules' || step.endsWith('~'))
}

function batchUp(onBatch: (paths: readonly string[]) => void) {
  const paths = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let deadline = 0
  const flush = (): void => {
    timer = undefined
    const batch = [...paths].sort()
    paths.clear()
    onBatch(batch)
  }
  return {
    add(path: string): void {
      paths.add(path)
      if (timer === undefined) deadline = Date.now() + patience
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(quiet, deadline - Date.now())))
    },
    stop(): void {
      clearTimeout(timer)
    },
  }
}
