import type { ElementContent } from 'hast'
import { anchorText } from './plan/anchors.ts'
import { h } from '../../../templates/hast.ts'
import { groupTitle, kinds } from '../model/kinds.ts'
import { exportList } from './blocks/large-lists.ts'
import { memberSection } from './blocks/member.ts'
import type { ApiGroup, ApiReflection } from '../model/model.ts'
import type { PageContext } from './page-context.ts'

/** The members of a page, grouped and ordered like in the model. */
export function memberGroups(owner: ApiReflection, context: PageContext): ElementContent[] {
  const members = new Map(
    (owner.children ?? []).filter((child) => !child.inheritedFrom).map((child) => [child.id, child]),
  )
  const render = ({ children = [] }: ApiGroup): ElementContent[] =>
    renderMembers(
      children.flatMap((id) => members.get(id) ?? []),
      context,
    )
  return (owner.groups ?? []).flatMap((group) => {
    if (!(group.children ?? []).some((id) => members.has(id))) return []
    const title = groupTitle(group)
    return [h('h2', { id: freeId(title, context) }, title), ...renderGroup(group, owner, render)]
  })
}

/** An id for a generated heading, unless a member has it. */
export function freeId(title: string, { plan, page }: PageContext): string {
  const id = anchorText(title)
  return page && plan.ids.get(page.path)?.has(id) ? `${id}-members` : id
}

/** The author's categories within a group. */
function renderGroup(
  group: ApiGroup,
  owner: ApiReflection,
  render: (group: ApiGroup) => ElementContent[],
): ElementContent[] {
  const categories = group.categories ?? categoriesWithin(group, owner)
  if (!categories) return render(group)
  return categories.flatMap((category) => [
    h('p', { className: ['api-category'] }, category.title),
    ...render(category),
  ])
}

/** The part of a type's categories that is in a group: TypeDoc's own files have no categories of groups. */
function categoriesWithin({ children }: ApiGroup, { categories }: ApiReflection): readonly ApiGroup[] | undefined {
  const ids = new Set(children)
  const parts = (categories ?? [])
    .map((category) => ({ ...category, children: (category.children ?? []).filter((id) => ids.has(id)) }))
    .filter((category) => category.children.length > 0)
  return parts.length > 1 ? parts : undefined
}

/** Lists the members with a page of their own and re-exports, and documents the others. */
function renderMembers(members: readonly ApiReflection[], context: PageContext): ElementContent[] {
  const isListed = (member: ApiReflection): boolean => member.kind === kinds.reference || isElsewhere(member, context)
  const exports = members.filter(isListed)
  return [
    ...exportList(exports, context),
    ...members.filter((member) => !isListed(member)).map((member) => memberSection(member, context)),
  ]
}

/** Whether a member is documented on another page. */
function isElsewhere({ id }: ApiReflection, { plan, page }: PageContext): boolean {
  const place = plan.places.get(id)
  return place !== undefined && (place.anchor === undefined || place.path !== page?.path)
}
