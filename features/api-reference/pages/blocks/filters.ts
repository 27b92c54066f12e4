import type { ElementContent } from 'hast'
import { docsOf, isOutdated } from './details.ts'
import { badgesOf } from './docs.ts'
import { type Child, h } from '../../../../templates/hast.ts'
import type { ApiReflection } from '../../model/model.ts'

/** The members that readers can leave out of a page, with the classes of their elements. */
const filters = ['inherited', 'protected', 'deprecated', 'beta'] as const
type Filter = (typeof filters)[number]

const unstable: ReadonlySet<string> = new Set(['alpha', 'beta', 'experimental'])

/** The class of a filter's elements. */
export function filterClass(filter: Filter): string {
  return `is-${filter}`
}

/** The classes by which the filters of a page find a member; `undefined` if it is an ordinary one. */
export function filterClasses(member: ApiReflection): string[] | undefined {
  const memberFilters = filtersOf(member)
  return memberFilters.length === 0 ? undefined : memberFilters.map(filterClass)
}

function filtersOf(member: ApiReflection): readonly Filter[] {
  const docs = docsOf(member)
  const isProtected = [member, ...(member.signatures ?? [])].some(({ flags }) => flags?.isProtected)
  const isUnstable = docs !== undefined && badgesOf(docs).some((name) => unstable.has(name))
  return [
    ...(isProtected ? (['protected'] as const) : []),
    ...(isOutdated(member) ? (['deprecated'] as const) : []),
    ...(isUnstable ? (['beta'] as const) : []),
  ]
}

/**
 * Boxes that hide some members while they are unchecked, by style alone, but for one that a link leads to. Their rules are on the pages that have them.
 * @param members all that the page shows
 * @param hasInherited whether some are inherited, which are out of sight on pages without other filters
 */
export function filterBoxes(members: readonly ApiReflection[], hasInherited: boolean): Child {
  const available = new Set(members.flatMap(filtersOf))
  if (available.size === 0) return undefined
  const choices = filters.filter((filter) => (filter === 'inherited' ? hasInherited : available.has(filter)))
  const rules = choices.map(
    (filter) => `.markdown:has([name=${filter}]:not(:checked)) .${filterClass(filter)}:not(:target,:has(:target))`,
  )
  return h(
    'p',
    { role: 'group', ariaLabel: 'Filter members' },
    h('style', {}, `${rules.join()}{display:none}@media print{[role=group]:has(style){display:none}}`),
    'Show ',
    choices.map(box),
  )
}

function box(filter: Filter): ElementContent[] {
  const input = h('input', { type: 'checkbox', name: filter, checked: true, dataFilter: '' })
  return [h('label', {}, input, ` ${filter} `), { type: 'text', value: ' ' }]
}
