import { Worker } from 'node:worker_threads'
import { lazily } from '../../process/lazily.ts'
import { threadFile } from '../../process/thread.ts'
import { ThreadPool, threadsFor } from '../../process/thread-pool.ts'
import type { CompiledContent } from '../compiled-page.ts'
import type { CompileInput } from '../input.ts'
import type { Page } from '../../sources/page.ts'
import { compileBatch, compileWork, runsSiteCode, type ThreadPage, treesOf } from './thread-work.ts'

/** Compiles pages that are not in the cache, in threads where that pays. */
export type CompilePool = ThreadPool<ThreadPage, CompiledContent>

/** A thread starts in the time in which this many pages are compiled. */
const pagesPerThread = 300

/** The same for pages of an API reference, whose model each thread reads first. */
const treesPerThread = 1500

/** Settings of a pool that compiles pages. */
interface PoolInput extends CompileInput {
  /** All that may be compiled. */
  readonly pages: readonly Page[]
}

/**
 * Opens a pool for the pages of a site; `undefined` if threads cannot compile them.
 * @param here compiles a page in this thread
 */
export function openCompilePool(
  input: PoolInput,
  here: (page: ThreadPage) => Promise<CompiledContent>,
): CompilePool | undefined {
  const { jobs } = input
  const program = jobs === 1 || runsSiteCode(input) ? undefined : threadFile('cli/compile/threads/compile-thread')
  if (program === undefined) return undefined
  // Most loads compile few pages, and start no thread.
  const trees = treesOf(input.pages)
  const work = lazily(() => compileWork(input, trees))
  return new ThreadPool({
    start: () => new Worker(program, { workerData: work() }),
    threads(waiting) {
      const count = threadsFor(waiting, trees.length > 0 ? treesPerThread : pagesPerThread, jobs)
      return count > 0 && work() ? count : 0
    },
    batch: (number, pages) => compileBatch(number, pages, trees),
    here,
    turn: input.yieldToEventLoop,
  })
}
