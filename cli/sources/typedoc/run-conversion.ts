import { Worker } from 'node:worker_threads'
import { threadFile } from '../../lib/thread.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'

/** Converts in a thread beside this one. What TypeDoc throws becomes a diagnostic. Run from its sources, docs-gen has no such file: it converts here. */
export async function runConversion(request: ConversionRequest): Promise<Conversion> {
  try {
    const program = threadFile('sources/typedoc/worker')
    return program !== undefined
      ? await runWorker(program, request)
      : await (await import('./convert.ts')).convert(request)
  } catch (error) {
    return { keys: {}, files: [], folders: [], diagnostics: [failure(error)] }
  }
}

function runWorker(program: string, request: ConversionRequest): Promise<Conversion> {
  return new Promise((resolve, reject) => {
    // What plugins and TypeDoc itself would print goes nowhere: what matters is on the result.
    const worker = new Worker(program, { workerData: request, stdout: true, stderr: true })
    worker.once('message', (conversion: Conversion) => {
      resolve(conversion)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of TypeDoc ended with code ${code}`)))
  })
}

function failure(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error)
  return {
    code: 'typedoc-failed',
    severity: 'error',
    message: `TypeDoc could not run: ${message}`,
    hint: 'Check that the versions of typedoc and typescript beside docs-gen go together: npm ls typedoc typescript',
  }
}
