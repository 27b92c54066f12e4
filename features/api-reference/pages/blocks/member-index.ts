import type { Element, ElementContent } from 'hast'
import { hashOf } from '../plan/anchors.ts'
import { docsOf } from './details.ts'
import { docsSentence } from './docs.ts'
import { filterBoxes, filterClass, filterClasses } from './filters.ts'
import { type Child, h } from '../../../../templates/hast.ts'
import { groupTitle, kinds } from '../../model/kinds.ts'
import { linkTo } from './lists.ts'
import type { ApiReflection } from '../../model/model.ts'
import { anchorOf, type PageContext } from '../page-context.ts'

/** Members from which on a page begins with an index of them. */
const indexedMembers = 5

/** The beginning of a page. */
interface IndexParts {
  /** What stands after the names. */
  readonly inherited?: Element
  /** Whether code above has the names already. */
  readonly isNamed?: boolean
}

/** The names of what a page documents, by group, with links and first sentences, and the boxes that leave some of it out. */
export function memberIndex(owner: ApiReflection, context: PageContext, parts: IndexParts = {}): ElementContent[] {
  const { inherited, isNamed = false } = parts
  const { children = [] } = owner
  const lists = isNamed ? [] : nameLists(owner, context)
  const boxes = filterBoxes(
    children.map((child) => context.plan.originals.get(child.id) ?? child),
    inheritedCount(owner, context) > 0,
  )
  if (lists.length === 0 && boxes === undefined) return []
  // Search finds the members themselves.
  const properties = { className: ['api-exports'], dataNoSearch: '' }
  if (lists.length === 0) return [h('div', properties, boxes)]
  return [h('nav', { ...properties, ariaLabel: 'Members' }, lists, inherited, boxes)]
}

function nameLists(owner: ApiReflection, context: PageContext): readonly Element[] {
  const isPlaced = (child: ApiReflection): boolean =>
    !child.inheritedFrom && child.kind !== kinds.reference && anchorOf(child, context) !== undefined
  const members = new Map((owner.children ?? []).filter(isPlaced).map((child) => [child.id, child]))
  if (members.size < indexedMembers) return []
  return (owner.groups ?? []).flatMap((group) => {
    const entries = (group.children ?? []).flatMap((id) => members.get(id) ?? [])
    return entries.length === 0
      ? []
      : [h('p', { className: ['api-label'] }, groupTitle(group)), nameList(entries, context)]
  })
}

/** Names with their first sentences; names alone in columns where hardly any has one. */
function nameList(members: readonly ApiReflection[], context: PageContext): Element {
  const entries = members.map((member) => ({
    className: filterClasses(member),
    name: [marks(member), linkTo(member, context)],
    text: docsSentence(docsOf(member)),
  }))
  if (entries.filter(({ text }) => text !== '').length * 3 < entries.length) {
    const items = entries.map(({ className, name }) => h('li', { className }, name))
    return h('ul', { className: ['api-columns'] }, items)
  }
  const rows = entries.map(({ className, name, text }) => [h('dt', { className }, name), h('dd', { className }, text)])
  return h('dl', { className: ['api-names'] }, rows)
}

/** A line that leads to the members of bases further down. */
export function inheritedLine(owner: ApiReflection, id: string, context: PageContext): Element | undefined {
  const count = inheritedCount(owner, context)
  if (count === 0) return undefined
  const label = count === 1 ? 'one inherited member' : `${count} inherited members`
  return h('p', { className: [filterClass('inherited')] }, 'And ', h('a', { href: hashOf(id) }, label), '.')
}

function inheritedCount({ children = [], externalBases = [] }: ApiReflection, { plan, model }: PageContext): number {
  const shown = children.filter((child) => child.inheritedFrom && plan.originals.has(child.id)).length
  const external = externalBases.map((key) => model.externalBases?.[key]?.members.length ?? 0)
  return external.reduce((sum, count) => sum + count, shown)
}

/** The difference of a member from another one of its name. */
export function marks({ kind, flags }: ApiReflection): Child {
  const words = [flags?.isStatic && 'static', kind === kinds.accessor && 'accessor'].filter(Boolean)
  return words.length === 0 ? undefined : h('small', {}, `${words.join(' ')} `)
}
