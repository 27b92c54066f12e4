import type { ElementContent } from 'hast'
import { hashOf } from '../plan/anchors.ts'
import { detailList, type DetailRow } from './docs.ts'
import { filterBoxes, filterClasses } from './filters.ts'
import { type Child, h } from '../../../../templates/hast.ts'
import { groupTitle, kinds } from '../../model/kinds.ts'
import { linkTo } from './lists.ts'
import type { ApiReflection } from '../../model/model.ts'
import { anchorOf, type PageContext } from '../page-context.ts'

/** Members from which on a page begins with an index of them. */
const indexedMembers = 5

/** The beginning of a page. */
interface IndexParts {
  /** Rows after those of the members. */
  readonly rows?: readonly DetailRow[]
  /** Whether code above has the names already. */
  readonly isNamed?: boolean
}

/** The names of what a page documents, by group, with links, and the boxes that leave some of it out. */
export function memberIndex(owner: ApiReflection, context: PageContext, parts: IndexParts = {}): ElementContent[] {
  const { rows = [], isNamed = false } = parts
  const { children = [] } = owner
  const names = isNamed ? [] : nameRows(owner, context)
  const boxes = filterBoxes(
    children.map((child) => context.plan.originals.get(child.id) ?? child),
    inheritedCount(owner, context) > 0,
  )
  if (names.length === 0 && boxes === undefined) return []
  // Search finds the members themselves.
  const properties = { className: ['api-exports'], dataNoSearch: '' }
  if (names.length === 0) return [h('div', properties, boxes)]
  return [h('nav', { ...properties, ariaLabel: 'Members' }, detailList([...names, ...rows]), boxes)]
}

function nameRows(owner: ApiReflection, context: PageContext): readonly DetailRow[] {
  const isPlaced = (child: ApiReflection): boolean =>
    !child.inheritedFrom && child.kind !== kinds.reference && anchorOf(child, context) !== undefined
  const members = new Map((owner.children ?? []).filter(isPlaced).map((child) => [child.id, child]))
  if (members.size < indexedMembers) return []
  return (owner.groups ?? []).flatMap((group): DetailRow[] => {
    const entries = (group.children ?? []).flatMap((id) => members.get(id) ?? [])
    const names = entries.map((member, i) => indexEntry(member, i < entries.length - 1, context))
    return entries.length === 0 ? [] : [{ term: groupTitle(group), text: names }]
  })
}

/** A name with the comma behind it, which a filter hides together. */
function indexEntry(member: ApiReflection, isFollowed: boolean, context: PageContext): Child {
  const className = filterClasses(member)
  const content = [marks(member), linkTo(member, context), isFollowed ? ', ' : '']
  return className ? h('span', { className }, content) : content
}

/** A row that leads to the members of bases further down. */
export function inheritedRow(owner: ApiReflection, id: string, context: PageContext): readonly DetailRow[] {
  const count = inheritedCount(owner, context)
  if (count === 0) return []
  const label = count === 1 ? 'One member' : `${count} members`
  return [{ term: 'Inherited', text: h('a', { href: hashOf(id) }, label) }]
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
