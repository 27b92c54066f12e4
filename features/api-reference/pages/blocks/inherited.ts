import type { ElementContent } from 'hast'
import { externalBase, type InheritedList } from './external-base.ts'
import { filterClass } from './filters.ts'
import { h, joined } from '../../../../templates/hast.ts'
import { htmlSize } from '../html-size.ts'
import { marks } from './member-index.ts'
import { inheritedSection } from './member.ts'
import { compareNames } from '../../model/compare-names.ts'
import type { ApiReflection } from '../../model/model.ts'
import { type PageContext, wholePath } from '../page-context.ts'

/** Where the inherited members of a type are. */
interface InheritedPlace {
  /** Id of their heading. */
  readonly id: string
  /** Bytes that the page has left for them. */
  readonly room: number
}

/** The inherited members of a class or interface, by their base: their names, and on demand all that is known of them. */
export function inheritedMembers(
  owner: ApiReflection,
  context: PageContext,
  { id, room }: InheritedPlace,
): ElementContent[] {
  const lists = [...shownBases(owner, context), ...externalBases(owner, context)]
  if (lists.length === 0) return []
  let left = room - htmlSize(...lists.flatMap(({ head, names }) => [...head, ...names]))
  const content = lists.flatMap(({ head, names, all }) => {
    const size = htmlSize(...all) - htmlSize(...names)
    const hasRoom = size <= Math.min(left, context.plan.room / 2)
    if (hasRoom) left -= size
    return [...head, ...(hasRoom ? all : names)]
  })
  // Search finds the members on the page of the base.
  const properties = { className: [filterClass('inherited')], dataNoSearch: '' }
  return [h('section', properties, h('h2', { id }, 'Inherited'), content)]
}

/** The members of bases with a page of the reference. */
function shownBases(owner: ApiReflection, context: PageContext): readonly InheritedList[] {
  const byPage = new Map<string, ApiReflection[]>()
  for (const copy of owner.children ?? []) {
    const path = copy.inheritedFrom && context.plan.places.get(copy.id)?.path
    const member = context.plan.originals.get(copy.id)
    const whole = path === undefined ? undefined : wholePath(path, context)
    if (whole !== undefined && member) byPage.set(whole, [...(byPage.get(whole) ?? []), member])
  }
  return [...byPage].map(([path, members]) => shownBase(path, sortMembers(members), context))
}

function shownBase(path: string, members: readonly ApiReflection[], context: PageContext): InheritedList {
  const title = context.plan.pageAt.get(path)?.reflection.name ?? path
  const names = members.map((member) => [marks(member), h('a', { href: context.hrefOf(member.id) ?? '' }, member.name)])
  const label = members.length === 1 ? 'Show it here' : `Show these ${members.length} here`
  const sections = members.map((member) => inheritedSection(member, context))
  return {
    head: [
      h('p', { className: ['api-label'] }, 'From ', h('a', { href: path }, title)),
      h('p', { className: ['api-inherited'] }, joined(names, ', ')),
    ],
    all: [h('details', { className: ['api-copies'] }, h('summary', {}, label), sections)],
    names: [],
  }
}

/** The members of bases outside of the reference. */
function externalBases({ externalBases: keys = [] }: ApiReflection, { model }: PageContext): readonly InheritedList[] {
  return keys.flatMap((key) => {
    const base = model.externalBases?.[key]
    return base ? [externalBase(base)] : []
  })
}

/** A static member and an instance member may have the same name. */
function sortMembers(members: readonly ApiReflection[]): readonly ApiReflection[] {
  const isStatic = ({ flags }: ApiReflection): number => (flags?.isStatic ? 1 : 0)
  return [...members].sort((a, b) => compareNames(a.name, b.name) || isStatic(a) - isStatic(b))
}
