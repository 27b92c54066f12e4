import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { packageRoot } from './package-root.ts'

/** Entry module of a thread: its path without an ending. */
type ThreadName = `${'cli' | 'features'}/${string}`

/** File of a thread's entry; `undefined` if docs-gen runs from its sources, which threads cannot load: callers then do the work themselves. */
export function threadFile(name: ThreadName): string | undefined {
  const file = join(packageRoot, 'dist', `${name}.js`)
  return !import.meta.url.endsWith('.ts') && existsSync(file) ? file : undefined
}

/** A thread that returns one result. */
interface ThreadTask<Answer> {
  /** Rejects if the thread throws, or ends without a result. */
  readonly answer: Promise<Answer>
  /** Stops the thread, finished or not. */
  readonly end: () => Promise<void>
}

/** Starts a thread whose first message is its result and ends it. @param program see `threadFile` */
export function askThread<Answer>(program: string, options: WorkerOptions): ThreadTask<Answer> {
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
