import { parentPort } from 'node:worker_threads'
import { isSystemError } from '../lib/system-error.ts'
import type { SentBatch } from './write-batch.ts'
import { filesOf } from './write-batch.ts'
import type { FileToWrite } from './write-file.ts'
import { createWrite } from './write-file.ts'

/** What the thread says of a batch. An error of the file system loses its code on its way from one thread to another, so it goes in parts. */
export interface WrittenBatch {
  readonly failed?: {
    /** Place of the file in the batch. */
    readonly place: number
    readonly message: string
    readonly code: string
    readonly path: string | undefined
  }
}

const write = createWrite()

/** The thread that writes files in the order they come; those after one that fails are left. */
parentPort?.on('message', (batch: SentBatch) => {
  parentPort?.postMessage(writeAll(filesOf(batch)))
})

function writeAll(files: readonly FileToWrite[]): WrittenBatch {
  for (const [place, file] of files.entries()) {
    try {
      write(file)
    } catch (error) {
      if (!isSystemError(error)) throw error
      return { failed: { place, message: error.message, code: error.code, path: error.path } }
    }
  }
  return {}
}
