import { Worker } from 'node:worker_threads'
import { threadFile } from '../lib/thread.ts'
import { WriteBatch } from './write-batch.ts'
import type { FileToWrite } from './write-file.ts'
import { createWrite } from './write-file.ts'
import type { WrittenBatch } from './write-thread.ts'

/** A file that could not be written. */
export interface WriteFailure {
  readonly file: FileToWrite
  readonly error: unknown
}

/** So many files are written here: for fewer a thread is not worth its start. */
const fewFiles = 24
/** Batches, and bytes in each: what may wait to be written. */
const [batches, batchSize] = [4, 1 << 20]

/** Writes files in the order they come. The first few are written at once, the others by a thread while the next are being made. */
export class FileWriter {
  readonly #write = createWrite()
  #count = 0
  #thread: Worker | undefined
  #filling: WriteBatch | undefined
  readonly #free: WriteBatch[] = []
  readonly #sent: WriteBatch[] = []
  #failure: WriteFailure | undefined
  #wake: () => void = () => undefined

  /** Takes one file, once there is room; returns what kept it or one before it from being written. */
  async write(file: FileToWrite): Promise<WriteFailure | undefined> {
    if (this.#count++ === fewFiles) this.#start()
    if (this.#failure) return this.#failure
    if (!this.#thread) this.#writeHere(file)
    else if (!this.#filling?.add(file)) {
      this.#send(this.#thread)
      const batch = await this.#freeBatch()
      batch.add(file)
    }
    return this.#failure
  }

  /** Ends when nothing is being written any more; must be called, whatever happened. Returns what kept any file from being written. */
  async close(): Promise<WriteFailure | undefined> {
    if (!this.#thread) return this.#failure
    this.#send(this.#thread)
    await this.#until(() => this.#sent.length === 0)
    await this.#thread.terminate()
    this.#thread = undefined
    return this.#failure
  }

  #writeHere(file: FileToWrite): void {
    try {
      this.#write(file)
    } catch (error) {
      this.#failure = { file, error }
    }
  }

  #start(): void {
    const program = threadFile('emit/write-thread')
    if (program === undefined) return
    this.#free.push(...Array.from({ length: batches }, () => new WriteBatch(batchSize)))
    this.#filling = this.#free.pop()
    this.#thread = new Worker(program)
    this.#thread.on('message', (written: WrittenBatch) => this.#settle(written))
    this.#thread.on('error', (error) => this.#giveUp(error))
  }

  #send(thread: Worker): void {
    const batch = this.#filling
    this.#filling = undefined
    if (!batch || batch.files.length === 0) return
    this.#sent.push(batch)
    thread.postMessage(batch.sent)
  }

  async #freeBatch(): Promise<WriteBatch> {
    await this.#until(() => this.#free.length > 0)
    return (this.#filling = this.#free.pop() ?? new WriteBatch(batchSize))
  }

  /** Batches are settled in the order they were sent. */
  #settle({ failed }: WrittenBatch): void {
    const batch = this.#sent.shift()
    if (!batch) return
    const file = failed && batch.files[failed.place]
    if (file) this.#failure ??= { file, error: systemError(failed) }
    batch.clear()
    this.#free.push(batch)
    this.#wake()
  }

  /** The thread itself has failed: what it was sent is not written. */
  #giveUp(error: unknown): void {
    const lost = this.#sent.splice(0)
    const file = lost[0]?.files[0]
    if (file) this.#failure ??= { file, error }
    for (const batch of lost) batch.clear()
    this.#free.push(...lost)
    this.#wake()
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached()) await new Promise<void>((resolve) => (this.#wake = resolve))
  }
}

function systemError({ message, code, path }: NonNullable<WrittenBatch['failed']>): Error {
  return Object.assign(new Error(message), { code, syscall: 'write', ...(path === undefined ? {} : { path }) })
}
