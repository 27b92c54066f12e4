import type { Root } from 'hast'
import { memberBody } from './blocks/member.ts'
import type { PageContext } from './page-context.ts'
import { importOf, kindLine } from './page-head.ts'
import type { ApiPagePlan } from './plan/plan.ts'

/** The page of a function, a variable or a type. */
export function exportPage(page: ApiPagePlan, context: PageContext): Root {
  return {
    type: 'root',
    children: [kindLine(page, context), ...importOf(page), ...memberBody(page.reflection, context)],
  }
}
