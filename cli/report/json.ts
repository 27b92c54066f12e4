import type { Diagnostic } from './diagnostic.ts'
import { frameText, problemFrame, type ReadText } from './frame.ts'
import { inOrder } from './order.ts'

/** Formats diagnostics as a JSON array; those with a location have their code frame as text. */
export function formatJson(diagnostics: readonly Diagnostic[], read: ReadText): string {
  const entries = inOrder(diagnostics).map((diagnostic) => {
    const frame = problemFrame(diagnostic, read)
    return frame ? { ...diagnostic, frame: frameText(frame).join('\n') } : diagnostic
  })
  return `${JSON.stringify(entries, null, 2)}\n`
}
