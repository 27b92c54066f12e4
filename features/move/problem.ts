import { type Diagnostic, diagnostic, type Location } from '../../cli/report/diagnostic.ts'

/** Why nothing is moved or renamed, and what to do about it. */
export function refusal(message: string, hint?: string, at?: Location): Diagnostic {
  return diagnostic({ code: 'move-refused', message, hint, at })
}
