import type { Element, ElementContent } from 'hast'
import { detailList } from './docs.ts'
import { type Child, h, joined, nodes } from '../../../../templates/hast.ts'
import { formerPlaces, linkTo, summaryList } from './lists.ts'
import type { ApiReflection } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'
import type { ApiPagePlan } from '../plan/plan.ts'
import { onDemand } from './use-rows.ts'

/** Parts whose links are shown at once. */
const shownParts = 30

/** The rows of what has a page of its own. Pages with parts have names only where rows would be too many. */
export function exportList(reflections: readonly ApiReflection[], context: PageContext): readonly ElementContent[] {
  if (reflections.length === 0) return []
  const parts = partsOf(context)
  if (parts.length === 0) return [summaryList(reflections, context, true)]
  // Search finds what is listed on the pages of parts.
  return [h('div', { dataNoSearch: '' }, indexOf(reflections, context))]
}

function indexOf(reflections: readonly ApiReflection[], context: PageContext): Element {
  const { index = 'rows' } = context
  if (index === 'parts' || !isType(context)) return partNames(reflections, context)
  return index === 'rows' ? summaryList(reflections, context) : memberNames(reflections, context)
}

function partsOf({ plan, page }: PageContext): readonly ApiPagePlan[] {
  return (page && plan.parts.get(page.path)) ?? []
}

function isType(context: PageContext): boolean {
  return partsOf(context)[0]?.part?.group === undefined
}

/** The members of a type, with the anchors that they had on its page. */
function memberNames(members: readonly ApiReflection[], context: PageContext): Element {
  const names = members.map((member) => [formerPlaces(member, context), linkTo(member, context)])
  return h('p', { className: ['api-inherited'] }, joined(names, ', '))
}

/** The pages of parts, with the anchors that were on the page of the whole; those of a module where there is room for them. */
function partNames(members: readonly ApiReflection[], context: PageContext): Element {
  const byId = new Map(members.map((one) => [one.id, one]))
  const pages = partsOf(context).flatMap((page) => {
    const inPart = [...(page.part?.ids ?? [])].flatMap((id) => byId.get(id) ?? [])
    return inPart.length === 0 ? [] : [{ page, anchors: inPart.flatMap((one) => nodes(formerPlaces(one, context))) }]
  })
  const names = pages.map(({ page, anchors }) => [
    context.index === 'parts' ? undefined : anchors,
    partLink(page, context),
  ])
  return h('p', { className: ['api-inherited'] }, joined(names, ', '))
}

/** The other parts of the same page, or of the same group of a module. */
export function partLinks(page: ApiPagePlan, context: PageContext): readonly ElementContent[] {
  const group = page.part?.group
  const links = linksOfParts(context.plan.pageOf.get(page.reflection.id), group, context)
  if (links.length < 2) return []
  const names = joined(links, ', ')
  const text = links.length > shownParts ? onDemand(`${links.length} pages`, names) : names
  const rows = detailList([{ term: group ?? 'Members', text }])
  return [h('nav', { className: ['api-exports'], dataNoSearch: '', ariaLabel: 'Parts' }, rows)]
}

/** Links to the parts of a page, those of one group of a module. */
export function linksOfParts(
  whole: ApiPagePlan | undefined,
  group: string | undefined,
  context: PageContext,
): readonly Child[] {
  const all = (whole && context.plan.parts.get(whole.path)) ?? []
  return all.filter(({ part }) => part?.group === group).map((one) => partLink(one, context))
}

/** `describeI (24)`. */
function partLink({ path, part }: ApiPagePlan, { page }: PageContext): Child {
  const label = part?.label === undefined ? 'All' : `${part.label}…`
  return [path === page?.path ? h('strong', {}, label) : h('a', { href: path }, label), ` (${part?.ids.size ?? 0})`]
}
