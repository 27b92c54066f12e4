import type { Element } from 'hast'
import { isRecord } from '../../process/is-record.ts'
import { isRuleCode } from '../../report/rules.ts'
import { type Draft, report } from '../draft.ts'

/** Reports the problem that an element stands for. Readers see nothing of it. */
export function formProblem({ properties, ...node }: Element, draft: Draft): string {
  const problem = problemIn(properties['dataProblem'])
  if (problem) report(draft, { ...node, properties }, problem)
  return ''
}

/** The problem of an attribute; an author may write such an element, too. */
function problemIn(text: unknown): Parameters<typeof report>[2] | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const { code, message, hint } = value
    return isRuleCode(code) ? { code, message: String(message), hint: String(hint) } : undefined
  } catch {
    return undefined
  }
}
