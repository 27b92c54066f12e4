import { Worker } from 'node:worker_threads'
import { deferred } from '../../../cli/process/deferred.ts'
import { threadFile } from '../../../cli/process/thread.ts'
import { type Conversion, type ConversionRequest, type FileStamp, withModel } from './conversion.ts'
import { isCurrent } from './stamps.ts'

/** Runs conversions in a thread, or in this one if docs-gen runs from its sources. */
export class ConversionThread {
  #worker: Worker | undefined
  /** Files of settings that this thread has read: TypeDoc reads them once. */
  #settings: readonly FileStamp[] = []
  /** Files that it has not found, and does not look for again. */
  #missing: readonly string[] = []

  /**
   * Converts, and ends the thread unless it is to be kept: then the compiler is loaded and warm, so that the next conversion takes a third
   * of the time.
   */
  async convert(request: ConversionRequest, isKept: boolean): Promise<Conversion> {
    const program = threadFile('features/api-reference/conversion/worker')
    if (program === undefined) return (await import('./convert.ts')).convert(request)
    const worker = this.#take() ?? newThread(program)
    // The model is parsed when the memory of a thread that is not kept is free again.
    return withModel(await this.#askAndEnd(worker, request, isKept))
  }

  async #askAndEnd(worker: Worker, request: ConversionRequest, isKept: boolean): Promise<Conversion> {
    try {
      const conversion = await ask(worker, request)
      if (!isKept || this.#worker || conversion.text === undefined) return conversion
      return this.#keep(worker, conversion)
    } finally {
      if (this.#worker !== worker) await worker.terminate()
    }
  }

  /** The thread of the last conversion, unless settings that it has read have changed. It ends after this conversion if nobody keeps it. */
  #take(): Worker | undefined {
    const worker = this.#worker
    this.#worker = undefined
    if (worker && isCurrent({ files: this.#settings, folders: [], missing: this.#missing })) return worker
    this.#settings = []
    this.#missing = []
    if (worker) void worker.terminate()
    return undefined
  }

  #keep(worker: Worker, conversion: Conversion): Conversion {
    const paths = new Set(conversion.files.map(({ path }) => path))
    const files = [...conversion.files, ...this.#settings.filter(({ path }) => !paths.has(path))]
    this.#worker = worker
    this.#settings = files.filter(({ path }) => path.endsWith('.json'))
    this.#missing = [...new Set([...conversion.missing, ...this.#missing])]
    worker.unref()
    return { ...conversion, files, missing: this.#missing }
  }
}

function newThread(program: string): Worker {
  // Output of plugins and TypeDoc is discarded: their problems are on the result.
  return new Worker(program, { stdout: true, stderr: true })
}

function ask(worker: Worker, request: ConversionRequest): Promise<Conversion> {
  const { promise, ...settle } = deferred<Conversion>()
  const end = (code: number): void => settle.reject(new Error(`The thread of TypeDoc ended with code ${code}`))
  worker.on('message', settle.resolve).on('error', settle.reject).on('exit', end)
  worker.ref()
  worker.postMessage(request)
  return promise.finally(() => worker.off('message', settle.resolve).off('error', settle.reject).off('exit', end))
}
