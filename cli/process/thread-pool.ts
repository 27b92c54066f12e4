import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'

/** Settings of a pool. */
export interface PoolSettings<Item, Result> {
  /** Starts a thread, which answers each batch with a `BatchAnswer`. */
  readonly start: () => Worker
  /** Largest number of threads besides the main one, given how many items wait. Asked until it is more than zero. */
  readonly threads: (waiting: number) => number
  /** Whether a thread can work on an item. Default: on all. */
  readonly isThreadable?: (item: Item) => boolean
  /** Makes the message for a thread. */
  readonly batch: (number: number, items: readonly Item[]) => Batch
  /** Works on an item in this thread. */
  readonly here: (item: Item) => Promise<Result>
  /** Awaited before more work begins, so that more urgent work of this thread can go first. */
  readonly turn?: (() => Promise<void>) | undefined
}

/** A message with items; its other properties are between the pool's settings and its threads. */
interface Batch {
  readonly number: number
}

/** The results of a batch in its order; `undefined` for an item that the main thread must work on. */
export interface BatchAnswer<Result> {
  readonly number: number
  readonly results: readonly (Result | undefined)[]
}

/** Items in a message to a thread. A larger batch waits longer for its last item, a smaller one costs more messages. */
const batchSize = 8

/** Batches that a thread has at the same time, so that it need not wait for the next. */
const batchesAtOnce = 2

/** More threads than these wait for the main one. */
const mostThreads = 16

interface Task<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
  readonly reject: (error: unknown) => void
}

interface Thread<Item, Result> {
  readonly worker: Worker
  readonly batches: Map<number, readonly Task<Item, Result>[]>
}

/**
 * The number of threads that pay for items, besides the main one.
 * @param perThread number of items that take as long as a thread takes to start
 * @param jobs number of threads that is asked for, the main one included
 */
export function threadsFor(items: number, perThread: number, jobs?: number): number {
  if (jobs !== undefined) return jobs - 1
  return Math.min(availableParallelism() - 1, mostThreads, Math.floor(items / perThread))
}

/** Works on items of one kind in threads, and in this one while these are busy. */
export class ThreadPool<Item, Result> {
  readonly #settings: PoolSettings<Item, Result>
  readonly #threads: Thread<Item, Result>[] = []
  #isStarted = false
  #waiting: Task<Item, Result>[] = []
  #batches = 0
  #isScheduled = false

  constructor(settings: PoolSettings<Item, Result>) {
    this.#settings = settings
  }

  /** Works on an item. Call it for many items at once. */
  run(item: Item): Promise<Result> {
    const { isThreadable, here } = this.#settings
    const isThreadless = this.#isStarted && this.#threads.length === 0
    if (isThreadless || isThreadable?.(item) === false) return here(item)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#schedule()
    })
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()))
  }

  #startThreads(): void {
    if (this.#isStarted) return
    const count = this.#settings.threads(this.#waiting.length)
    this.#isStarted = count > 0
    for (let n = 0; n < count; n++) this.#threads.push(this.#startThread())
  }

  #startThread(): Thread<Item, Result> {
    const worker = this.#settings.start()
    const thread: Thread<Item, Result> = { worker, batches: new Map() }
    worker.on('message', (answer: BatchAnswer<Result>) => this.#receive(thread, answer))
    const lose = (): void => this.#lose(thread)
    worker.on('error', lose)
    worker.on('exit', lose)
    return thread
  }

  #receive(thread: Thread<Item, Result>, { number, results }: BatchAnswer<Result>): void {
    const tasks = thread.batches.get(number) ?? []
    thread.batches.delete(number)
    for (const [n, task] of tasks.entries()) task.resolve(results[n] ?? this.#settings.here(task.item))
    this.#schedule()
  }

  /** A thread that ends early, for want of memory, leaves its items to this one. */
  #lose(thread: Thread<Item, Result>): void {
    const index = this.#threads.indexOf(thread)
    if (index < 0) return
    this.#threads.splice(index, 1)
    for (const { item, resolve } of [...thread.batches.values()].flat()) resolve(this.#settings.here(item))
    this.#schedule()
  }

  /** Waits until all items of the moment are known, and for messages of threads. */
  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => void this.#inTurn())
  }

  async #inTurn(): Promise<void> {
    await this.#settings.turn?.()
    this.#isScheduled = false
    this.#distribute()
  }

  #distribute(): void {
    this.#startThreads()
    for (let turn = 0; turn < batchesAtOnce; turn++)
      for (const thread of this.#threads) if (thread.batches.size <= turn) this.#send(thread)
    const task = this.#waiting.shift()
    if (!task) return
    task.resolve(this.#settings.here(task.item))
    this.#schedule()
  }

  #send(thread: Thread<Item, Result>): void {
    const tasks = this.#waiting.splice(0, batchSize)
    if (tasks.length === 0) return
    const number = this.#batches++
    try {
      const batch = this.#settings.batch(
        number,
        tasks.map(({ item }) => item),
      )
      thread.worker.postMessage(batch)
      thread.batches.set(number, tasks)
    } catch (error) {
      // Data of a source may be values that cannot be copied.
      for (const { item, resolve, reject } of tasks) {
        if (isUncopyable(error)) resolve(this.#settings.here(item))
        else reject(error)
      }
    }
  }
}

function isUncopyable(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'DataCloneError'
}
