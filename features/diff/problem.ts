import { type Diagnostic, diagnostic } from '../../cli/report/diagnostic.ts'

/** Creates the diagnostic of sites that cannot be compared. */
export function problem(message: string, hint: string): Diagnostic {
  return diagnostic({ code: 'diff-refused', message, hint })
}
