import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../lib/package-root.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'

/** The thread's program, as the build of docs-gen writes it. */
const workerFile = join(packageRoot, 'dist', 'cli', 'sources', 'typedoc', 'worker.js')

/** Converts in a thread beside this one. What TypeDoc throws becomes a diagnostic. Run from its sources, docs-gen has no such file: it converts here. */
export async function runConversion(request: ConversionRequest): Promise<Conversion> {
  try {
    const isBuilt = !import.meta.url.endsWith('.ts') && existsSync(workerFile)
    return isBuilt ? await runWorker(request) : await (await import('./convert.ts')).convert(request)
  } catch (error) {
    return { keys: {}, files: [], folders: [], diagnostics: [failure(error)] }
  }
}

function runWorker(request: ConversionRequest): Promise<Conversion> {
  return new Promise((resolve, reject) => {
    // What plugins and TypeDoc itself would print goes nowhere: what matters is on the result.
    const worker = new Worker(workerFile, { workerData: request, stdout: true, stderr: true })
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
