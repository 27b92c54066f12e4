import { askThread, threadFile } from '../../lib/thread.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import type { Conversion, ConversionRequest } from './conversion.ts'

/** Converts in a thread beside this one. What TypeDoc throws becomes a diagnostic. Run from its sources, docs-gen has no such file: it converts here. */
export async function runConversion(request: ConversionRequest): Promise<Conversion> {
  try {
    const program = threadFile('sources/typedoc/worker')
    if (program === undefined) return await (await import('./convert.ts')).convert(request)
    // What plugins and TypeDoc itself would print goes nowhere: what matters is on the result.
    return await askThread<Conversion>(program, { workerData: request, stdout: true, stderr: true }).answer
  } catch (error) {
    return { keys: {}, files: [], folders: [], diagnostics: [failure(error)] }
  }
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
