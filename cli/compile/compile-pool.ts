import { Worker } from 'node:worker_threads'
import { threadFile } from '../lib/thread.ts'
import { ThreadPool, threadsFor } from '../lib/thread-pool.ts'
import type { CompiledContent } from './compiled-page.ts'
import type { CompileInput, MarkdownPage } from './input.ts'
import { compileBatch, compileWork } from './thread-work.ts'

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
  const program = jobs === 1 ? undefined : threadFile('compile/compile-thread')
  const workerData = program === undefined ? undefined : compileWork(input)
  if (program === undefined || !workerData) return undefined
  return new ThreadPool({
    start: () => new Worker(program, { workerData }),
    threads: (waiting) => (jobs === undefined ? threadsFor(waiting, pagesPerThread) : jobs - 1),
    isThreadable: () => true,
    batch: compileBatch,
    here,
  })
}
