import type { ReportLevel } from '../config/schema.ts'
import type { Severity } from '../report/diagnostic.ts'

/** The severity an `onSomething` option asks for; `undefined` for `ignore`. */
export function severityOf(level: ReportLevel): Severity | undefined {
  if (level === 'ignore') return undefined
  if (level === 'log') return 'log'
  return level === 'warn' ? 'warning' : 'error'
}
