import type { ElementContent } from 'hast'
import { filterClass } from './filters.ts'
import { h, joined, sizeOf } from '../../../../templates/hast.ts'
import { marks } from './member-index.ts'
import { inheritedSection } from './member.ts'
import type { ApiReflection } from '../../model/model.ts'
import { type PageContext, wholePath } from '../page-context.ts'

/** The inherited members of a class or interface, by the page of their base: their names, and on demand all that is known of them. */
export function inheritedMembers(owner: ApiReflection, context: PageContext, id: string): ElementContent[] {
  const byPage = new Map<string, ApiReflection[]>()
  for (const copy of owner.children ?? []) {
    const path = copy.inheritedFrom && context.plan.places.get(copy.id)?.path
    const member = context.plan.originals.get(copy.id)
    const whole = path === undefined ? undefined : wholePath(path, context)
    if (whole !== undefined && member) byPage.set(whole, [...(byPage.get(whole) ?? []), member])
  }
  if (byPage.size === 0) return []
  const lists = [...byPage].flatMap(([path, members]) =>
    membersOf(
      { path, title: context.plan.pageAt.get(path)?.reflection.name ?? path, members: sortMembers(members) },
      context,
    ),
  )
  return [h('section', { className: [filterClass('inherited')] }, h('h2', { id }, 'Inherited'), lists)]
}

/** The members of one base. */
interface Base {
  readonly path: string
  readonly title: string
  readonly members: readonly ApiReflection[]
}

function membersOf({ path, title, members }: Base, context: PageContext): readonly ElementContent[] {
  const names = members.map((member) => [marks(member), h('a', { href: context.hrefOf(member.id) ?? '' }, member.name)])
  const label = members.length === 1 ? 'Show it here' : `Show these ${members.length} here`
  const sections = members.map((member) => inheritedSection(member, context))
  // Search finds the members on the page of the base.
  const copies = { className: ['api-copies'], dataNoSearch: '' }
  const isLarge = sizeOf(...sections) > context.plan.maxPageSize / 2
  return [
    h('p', { className: ['api-label'] }, 'From ', h('a', { href: path }, title)),
    h('p', { className: ['api-inherited'] }, joined(names, ', ')),
    ...(isLarge ? [] : [h('details', copies, h('summary', {}, label), sections)]),
  ]
}

/** A static member and an instance member may have the same name. */
function sortMembers(members: readonly ApiReflection[]): readonly ApiReflection[] {
  const isStatic = ({ flags }: ApiReflection): number => (flags?.isStatic ? 1 : 0)
  return [...members].sort((a, b) => (a.name === b.name ? isStatic(a) - isStatic(b) : a.name < b.name ? -1 : 1))
}
