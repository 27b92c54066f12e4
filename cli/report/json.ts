import type { Diagnostic } from './diagnostic.ts'
import { codeFrame, frameText } from './frame.ts'
import { inOrder } from './order.ts'
import type { ReadText } from './text.ts'

/** Formats diagnostics as a JSON array; those with a location have their code frame as text. */
export function formatJson(diagnostics: readonly Diagnostic[], read: ReadText): string {
  const entries = inOrder(diagnostics).map((diagnostic) => {
    const text = diagnostic.at && read(diagnostic.at.file)
    const frame = diagnostic.at && text !== undefined ? codeFrame(text, diagnostic.at) : undefined
    return frame ? { ...diagnostic, frame: frameText(frame).join('\n') } : diagnostic
  })
  return `${JSON.stringify(entries, null, 2)}\n`
}
