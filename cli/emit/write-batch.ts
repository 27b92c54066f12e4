import type { FileToWrite } from './write-file.ts'

/** A file of a batch: as it is, or its content is a piece of the batch's memory. */
type BatchedFile = FileToWrite | { readonly path: string; readonly from: number; readonly to: number }

/** What a thread is sent. */
export interface SentBatch {
  readonly memory: SharedArrayBuffer
  readonly files: readonly BatchedFile[]
}

/** Files that go to a thread together. Their contents stand in memory that both threads see: nothing is copied, and nothing left for the collector. */
export class WriteBatch {
  readonly #memory: SharedArrayBuffer
  readonly #bytes: Buffer
  #used = 0
  readonly #files: FileToWrite[] = []
  readonly #sent: BatchedFile[] = []

  /** @param size of the memory, in bytes; files that are larger than that are sent as they are */
  constructor(size: number) {
    this.#memory = new SharedArrayBuffer(size)
    this.#bytes = Buffer.from(this.#memory)
  }

  /** Takes a file; `false` where there is no room for it. */
  add(file: FileToWrite): boolean {
    const size = 'content' in file ? Buffer.byteLength(file.content) : 0
    const isCopied = 'content' in file && size <= this.#bytes.length
    if (isCopied && this.#used + size > this.#bytes.length) return false
    this.#files.push(file)
    this.#sent.push(isCopied ? this.#hold(file.path, file.content) : file)
    return true
  }

  /** What to send to the thread. */
  get sent(): SentBatch {
    return { memory: this.#memory, files: this.#sent }
  }

  /** The files as they were given, in the order of those that are sent. */
  get files(): readonly FileToWrite[] {
    return this.#files
  }

  /** Makes room for others. */
  clear(): void {
    this.#used = 0
    this.#files.length = 0
    this.#sent.length = 0
  }

  #hold(path: string, content: string | Uint8Array): BatchedFile {
    const from = this.#used
    this.#used += typeof content === 'string' ? this.#bytes.write(content, from) : this.#copy(content, from)
    return { path, from, to: this.#used }
  }

  #copy(content: Uint8Array, at: number): number {
    this.#bytes.set(content, at)
    return content.length
  }
}

/** The files of a batch with their contents, in the thread that was sent it. */
export function filesOf({ memory, files }: SentBatch): readonly FileToWrite[] {
  return files.map((file) =>
    'from' in file ? { path: file.path, content: Buffer.from(memory, file.from, file.to - file.from) } : file,
  )
}
