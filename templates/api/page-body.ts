import type { ElementContent } from 'hast'
import { anchorText } from './anchors.ts'
import { h } from './hast.ts'
import { kinds } from './kinds.ts'
import { groupTitle, summaryList } from './lists.ts'
import { memberSection } from './member.ts'
import type { ApiGroup, ApiReflection } from './model.ts'
import type { PageContext } from './page-context.ts'
import { anchorOf } from './page-context.ts'
import { hasPage } from './plan.ts'

/** The members of a page's reflection, in the groups and the order the model has them. */
export function memberGroups(owner: ApiReflection, context: PageContext): ElementContent[] {
  const members = new Map(
    (owner.children ?? []).filter((child) => !child.inheritedFrom).map((child) => [child.id, child]),
  )
  const taken = new Set([...members.values()].flatMap((child) => anchorOf(child, context) ?? []))
  const draw = ({ children = [] }: ApiGroup): ElementContent[] =>
    drawMembers(
      children.flatMap((id) => members.get(id) ?? []),
      context,
    )
  return (owner.groups ?? []).flatMap((group) => {
    if (!(group.children ?? []).some((id) => members.has(id))) return []
    const title = groupTitle(group)
    return [h('h2', { id: freeId(title, taken) }, title), ...drawGroup(group, draw)]
  })
}

/** An id for a heading of ours: a member of that name has it first. */
export function freeId(title: string, taken: ReadonlySet<string>): string {
  const id = anchorText(title)
  return taken.has(id) ? `${id}-members` : id
}

/** The categories inside a group, if its author made any. */
function drawGroup(group: ApiGroup, draw: (group: ApiGroup) => ElementContent[]): ElementContent[] {
  if (!group.categories || group.categories.length < 2) return draw(group)
  return group.categories.flatMap((category) => [
    h('p', { className: ['api-category'] }, category.title),
    ...draw(category),
  ])
}

/** Those with a page of their own, and re-exports, are listed; the others are shown. */
function drawMembers(members: readonly ApiReflection[], context: PageContext): ElementContent[] {
  const isListed = (member: ApiReflection): boolean => hasPage(member) || member.kind === kinds.reference
  const listed = members.filter(isListed)
  return [
    ...(listed.length > 0 ? [summaryList(listed, context)] : []),
    ...members.filter((member) => !isListed(member)).map((member) => memberSection(member, context)),
  ]
}
