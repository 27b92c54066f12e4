import type { Element } from 'hast'
import { isRecord } from '../../process/is-record.ts'
import { type RuleCode, ruleOf } from '../../report/rules.ts'
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
    const code = String(value['code']) as RuleCode
    const isRule = (ruleOf(code) as unknown) !== undefined
    return isRule ? { code, message: String(value['message']), hint: String(value['hint']) } : undefined
  } catch {
    return undefined
  }
}
