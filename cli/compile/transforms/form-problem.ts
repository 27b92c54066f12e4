import type { Element } from 'hast'
import { isRecord } from '../../process/is-record.ts'
import { isRuleCode } from '../../report/rules.ts'
import { type Draft, report } from '../draft.ts'

/** Reports the problem that an element stands for. Readers see nothing of it. */
export function formProblem(node: Element, draft: Draft): string {
  const { dataProblem } = node.properties
  const problem: unknown = typeof dataProblem === 'string' ? parsed(dataProblem) : undefined
  if (!isRecord(problem) || !isRuleCode(problem['code'])) return ''
  report(draft, node, { code: problem['code'], message: String(problem['message']), hint: String(problem['hint']) })
  return ''
}

/** An author may write such an element, too. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
