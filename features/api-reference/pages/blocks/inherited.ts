import type { ElementContent } from 'hast'
import { detailList } from './docs.ts'
import { filterClass } from './filters.ts'
import { type Child, h, joined, sizeOf } from '../../../../templates/hast.ts'
import { marks } from './member-index.ts'
import { inheritedSection } from './member.ts'
import type { ApiExternalBase, ApiExternalMember, ApiReflection } from '../../model/model.ts'
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
  let left = room
  const content = lists.flatMap(({ head, names, all }) => {
    const size = sizeOf(...all)
    const hasRoom = size <= Math.min(left, context.plan.maxPageSize / 2)
    if (hasRoom) left -= size
    return [...head, ...(hasRoom ? all : names)]
  })
  // Search finds the members on the page of the base.
  const properties = { className: [filterClass('inherited')], dataNoSearch: '' }
  return [h('section', properties, h('h2', { id }, 'Inherited'), content)]
}

/** The members of one base. */
interface InheritedList {
  /** What is always there. */
  readonly head: readonly ElementContent[]
  /** All that is known of the members, if the page has room for it. */
  readonly all: readonly ElementContent[]
  /** What stands in its place. */
  readonly names: readonly ElementContent[]
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

function externalBase({ name, package: owner, url, members }: ApiExternalBase): InheritedList {
  const of = owner === undefined ? undefined : [' of ', h('code', {}, owner)]
  const title = h('summary', {}, `${members.length} from `, h('code', {}, name), of)
  const link = url === undefined ? undefined : h('p', {}, 'See ', h('a', { href: url }, name), '.')
  const rows = members.map((member) => ({ term: externalName(member), text: externalText(member) }))
  const names = joined(members.map(externalName), ', ')
  return {
    head: [],
    all: [h('details', { className: ['api-external'] }, title, link, detailList(rows))],
    names: [
      h('details', { className: ['api-external'] }, title, link, h('p', { className: ['api-inherited'] }, names)),
    ],
  }
}

function externalName({ name, url }: ApiExternalMember): Child {
  const code = h('code', {}, name)
  return url === undefined ? code : h('a', { href: url }, code)
}

function externalText({ code, text }: ApiExternalMember): Child {
  return [code === '' ? undefined : h('div', {}, code), text]
}

/** A static member and an instance member may have the same name. */
function sortMembers(members: readonly ApiReflection[]): readonly ApiReflection[] {
  const isStatic = ({ flags }: ApiReflection): number => (flags?.isStatic ? 1 : 0)
  return [...members].sort((a, b) => (a.name === b.name ? isStatic(a) - isStatic(b) : a.name < b.name ? -1 : 1))
}
