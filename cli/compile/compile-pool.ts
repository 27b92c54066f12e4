import { Worker } from 'node:worker_threads'
import { lazily } from '../lib/lazily.ts'
import { threadFile } from '../lib/thread.ts'
import { ThreadPool, threadsFor } from '../lib/thread-pool.ts'
import type { CompiledContent } from './compiled-page.ts'
import type { CompileInput, MarkdownPage } from './input.ts'
import { compileBatch, compileWork, runsSiteCode } from './thread-work.ts'

/** Compiles pages that are not in the cache, in threads where that pays. */
export type CompilePool = ThreadPool<MarkdownPage, CompiledContent>

/** A thread starts in the time in which this many pages are compiled. */
const pagesPerThread = 300

/**
 * Opens a pool for the pages of a site; `undefined` if threads cannot compile them.
 * @param here compiles a page in this thread
 */
export function openCompilePool(
  input: CompileInput,
  here: (page: MarkdownPage) => Promise<CompiledContent>,
): CompilePool | undefined {
  const { jobs } = input
  const program = jobs === 1 || runsSiteCode(input) ? undefined : threadFile('compile/compile-thread')
  if (program === undefined) return undefined
  // Most loads compile few pages, and start no thread.
  const work = lazily(() => compileWork(input))
  return new ThreadPool({
    start: () => new Worker(program, { workerData: work() }),
    threads(waiting) {
      const count = threadsFor(waiting, pagesPerThread, jobs)
      return count > 0 && work() ? count : 0
    },
    batch: compileBatch,
    here,
    turn: input.yieldToEventLoop,
  })
}
