import type { ElementContent, Root } from 'hast'
import { layOut } from './signatures/layout.ts'
import { memberBody } from './blocks/member.ts'
import type { PageContext } from './page-context.ts'
import { importCode, kindLine } from './page-head.ts'
import type { ApiPagePlan } from './plan/plan.ts'

/** The page of a function, a variable or a type. */
export function exportPage(page: ApiPagePlan, context: PageContext): Root {
  const [code, ...rest] = memberBody(page.reflection, context)
  const statement = layOut(importCode(page), Infinity)
  return { type: 'root', children: [kindLine(page, context), ...(code ? [withStart(code, statement)] : []), ...rest] }
}

/** A block of code with other code in front of it. */
function withStart(block: ElementContent, start: readonly ElementContent[]): ElementContent {
  if (block.type !== 'element') return block
  const children = block.children.map((child): ElementContent =>
    child.type === 'element' && child.tagName === 'code'
      ? { ...child, children: [...start, ...child.children] }
      : child,
  )
  return { ...block, children }
}
