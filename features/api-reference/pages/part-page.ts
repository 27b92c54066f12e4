import type { ElementContent, Root } from 'hast'
import { h } from '../../../templates/hast.ts'
import { kinds } from '../model/kinds.ts'
import { partLinks } from './blocks/large-lists.ts'
import { summaryList } from './blocks/lists.ts'
import { memberIndex } from './blocks/member-index.ts'
import { memberGroups } from './page-body.ts'
import { aboutLine } from './blocks/about-line.ts'
import type { PageContext } from './page-context.ts'
import type { ApiPart } from './plan/parts.ts'
import type { ApiPagePlan } from './plan/plan.ts'

/** The page of some members of a type, or of some rows of a module. */
export function partPage(page: ApiPagePlan, part: ApiPart, context: PageContext): Root {
  const { reflection } = page
  const children = (reflection.children ?? []).filter(({ id }) => part.ids.has(id))
  const owner = { ...reflection, children }
  const content =
    part.group === undefined
      ? [...memberIndex(owner, context), ...memberGroups(owner, context)]
      : [summaryList(children, context)]
  return { type: 'root', children: [partLine(page, part, context), ...partLinks(page, context), ...content] }
}

/** "Members of EC2 in @aws-sdk/client-ec2". */
function partLine(
  { reflection, module }: ApiPagePlan,
  { group }: ApiPart,
  { plan, hrefOf }: PageContext,
): ElementContent {
  const whole = h('a', { href: plan.pageOf.get(reflection.id)?.path ?? '' }, reflection.name)
  const around = reflection.kind === kinds.module ? [] : [' in ', h('a', { href: hrefOf(module.id) }, module.name)]
  return aboutLine(`${group ?? 'Members'} of `, whole, around)
}
