import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'
import { packageRoot } from './package-root.ts'

/** The programs of threads, by their places below `cli`. */
export type ThreadName = 'search/index-thread' | 'sources/typedoc/worker'

/** The file of a thread's program; none where docs-gen runs from its sources, which threads cannot load: the work is then done where it is asked for. */
export function threadFile(name: ThreadName): string | undefined {
  const file = join(packageRoot, 'dist', 'cli', `${name}.js`)
  return !import.meta.url.endsWith('.ts') && existsSync(file) ? file : undefined
}

/** A thread that gives one answer. */
export interface Asked<Answer> {
  /** Rejects with what the thread throws, or when it ends without an answer. */
  readonly answer: Promise<Answer>
  /** Ends the thread, whether it has answered or not. */
  readonly end: () => Promise<void>
}

/** Starts a thread whose first message is its answer; it ends with that. @param program see `threadFile` */
export function askThread<Answer>(program: string, options: WorkerOptions): Asked<Answer> {
  const worker = new Worker(program, options)
  const end = async (): Promise<void> => void (await worker.terminate())
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('message', (message: Answer) => {
      resolve(message)
      void end()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread ${program} ended with code ${code}`)))
  })
  return { answer, end }
}
