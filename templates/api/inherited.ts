import type { ElementContent } from 'hast'
import { h, joined } from './hast.ts'
import type { ApiReflection } from './model.ts'
import type { PageContext } from './page-context.ts'

/** The inherited members of a class or interface as links. */
export function inheritedMembers(owner: ApiReflection, context: PageContext, id: string): ElementContent[] {
  const byPage = new Map<string, ApiReflection[]>()
  for (const member of owner.children ?? []) {
    const path = member.inheritedFrom && context.plan.places.get(member.id)?.path
    if (path !== undefined) byPage.set(path, [...(byPage.get(path) ?? []), member])
  }
  if (byPage.size === 0) return []
  const titles = new Map(context.plan.pages.map(({ path, reflection }) => [path, reflection.name]))
  const lists = [...byPage].flatMap(([path, members]) => [
    h('p', { className: ['api-label'] }, 'From ', h('a', { href: path }, titles.get(path) ?? path)),
    h(
      'p',
      { className: ['api-inherited'] },
      joined(
        namesOnce(members).map((member) => memberLink(member, context)),
        ', ',
      ),
    ),
  ])
  return [h('h2', { id }, 'Inherited'), ...lists]
}

/** Sorts by name; a static member and an instance member may have the same one. */
function namesOnce(members: readonly ApiReflection[]): readonly ApiReflection[] {
  return [...new Map(members.map((member) => [member.name, member])).values()].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
}

function memberLink(member: ApiReflection, context: PageContext): ElementContent {
  return h('a', { href: context.hrefOf(member.id) ?? '' }, member.name)
}
