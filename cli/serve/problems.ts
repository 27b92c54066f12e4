import type { DevProblem } from '../../runtime/contract/dev-messages.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { codeFrame, frameText } from '../report/frame.ts'
import type { DiagnosticGroup } from '../report/group.ts'
import { groupDiagnostics, layoutHint } from '../report/group.ts'
import type { ReadText } from '../report/text.ts'

/** Most problems shown over a page; the terminal has them all. */
const maxShown = 20

/** The errors among diagnostics as a page shows them, each once; warnings are left to the terminal. */
export function problemsToShow(diagnostics: readonly Diagnostic[], read: ReadText): readonly DevProblem[] {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  const unique = new Map(errors.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]))
  return groupDiagnostics([...unique.values()])
    .slice(0, maxShown)
    .map((group) => toProblem(group, read))
}

/** A bug of ours as a page shows it. */
export function bugToShow(error: unknown): DevProblem {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { severity: 'error', code: 'bug in docs-gen', message, others: 0 }
}

function toProblem(group: DiagnosticGroup, read: ReadText): DevProblem {
  const { code, severity, message, at, hint, related = [] } = group.first
  const source = at && read(at.file)
  const frame = at && source !== undefined ? codeFrame(source, at) : undefined
  const places = related.map((other) => `${other.message}: ${other.at.file}:${other.at.line}:${other.at.column}.`)
  const hints = [...places, hint, layoutHint(group)].filter((line) => line !== undefined)
  return {
    code,
    severity,
    message,
    others: group.others.length,
    ...(at ? { place: `${at.file}:${at.line}:${at.column}` } : {}),
    ...(frame ? { frame: frameText(frame).join('\n') } : {}),
    ...(hints.length > 0 ? { hint: hints.join(' ') } : {}),
  }
}
