import type { Worker } from 'node:worker_threads'
import type { LinkedRoute } from '../link/site.ts'
import type { RenderBatch, RenderedBatch } from './render-thread.ts'
import type { PageToRender, RenderedPage } from './rendered-page.ts'

/** A page of the site that is being built. */
export type SitePage = PageToRender<LinkedRoute>

/** How a pool renders pages. */
export interface PoolSettings {
  /** Starts a thread; its program is `render-thread.ts`. */
  readonly start: () => Worker
  /** Largest number of threads besides the main one. */
  readonly threads: number
  /** Whether a thread can render a page. */
  readonly isThreadable: (page: SitePage) => boolean
  readonly batch: (number: number, pages: readonly SitePage[]) => RenderBatch
  /** Renders a page in this thread. */
  readonly here: (page: SitePage) => Promise<RenderedPage>
}

/** Pages in a message to a thread. A larger batch waits longer for its last page, a smaller one costs more messages. */
const batchSize = 8

/** Batches that a thread has at the same time, so that it need not wait for the next. */
const batchesAtOnce = 2

interface Task {
  readonly page: SitePage
  readonly resolve: (rendered: RenderedPage | Promise<RenderedPage>) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  readonly worker: Worker
  readonly batches: Map<number, readonly Task[]>
}

/** Renders pages in threads, and in this one while these are busy. */
export class RenderPool {
  readonly #settings: PoolSettings
  readonly #threads: Thread[] = []
  #waiting: Task[] = []
  #batches = 0
  #isScheduled = false

  /** Starts the threads. */
  constructor(settings: PoolSettings) {
    this.#settings = settings
    for (let n = 0; n < settings.threads; n++) this.#threads.push(this.#startThread())
  }

  /** Renders a page. Call it for many pages at once. */
  render(page: SitePage): Promise<RenderedPage> {
    if (this.#threads.length === 0 || !this.#settings.isThreadable(page)) return this.#settings.here(page)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ page, resolve, reject })
      this.#schedule()
    })
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()))
  }

  #startThread(): Thread {
    const worker = this.#settings.start()
    const thread: Thread = { worker, batches: new Map() }
    worker.on('message', (answer: RenderedBatch) => this.#receive(thread, answer))
    const lose = (): void => this.#lose(thread)
    worker.on('error', lose)
    worker.on('exit', lose)
    return thread
  }

  #receive(thread: Thread, { number, pages }: RenderedBatch): void {
    const tasks = thread.batches.get(number) ?? []
    thread.batches.delete(number)
    for (const [n, task] of tasks.entries()) {
      const rendered = pages[n]
      task.resolve(rendered ?? this.#settings.here(task.page))
    }
    this.#schedule()
  }

  /** A thread that ends early, for want of memory, leaves its pages to this one. */
  #lose(thread: Thread): void {
    const index = this.#threads.indexOf(thread)
    if (index < 0) return
    this.#threads.splice(index, 1)
    for (const { page, resolve } of [...thread.batches.values()].flat()) resolve(this.#settings.here(page))
    this.#schedule()
  }

  /** Waits until all pages of the moment are known, and for messages of threads. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#distribute()
    })
  }

  #distribute(): void {
    for (let turn = 0; turn < batchesAtOnce; turn++)
      for (const thread of this.#threads) if (thread.batches.size <= turn) this.#send(thread)
    const own = this.#waiting.shift()
    if (!own) return
    own.resolve(this.#settings.here(own.page))
    this.#schedule()
  }

  #send(thread: Thread): void {
    const tasks = this.#waiting.splice(0, batchSize)
    if (tasks.length === 0) return
    const number = this.#batches++
    try {
      const batch = this.#settings.batch(
        number,
        tasks.map(({ page }) => page),
      )
      thread.worker.postMessage(batch)
      thread.batches.set(number, tasks)
    } catch (error) {
      // Data of a source may be values that cannot be copied.
      for (const { page, resolve, reject } of tasks) {
        if (isUncopyable(error)) resolve(this.#settings.here(page))
        else reject(error)
      }
    }
  }
}

function isUncopyable(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError'
}
