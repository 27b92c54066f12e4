import type { DetailRow } from './docs.ts'
import { type Content, h, joined } from './hast.ts'
import type { ApiReflection } from './model.ts'
import type { PageContext } from './page-context.ts'
import type { ApiUser } from './uses.ts'

/** Names that are shown at once; more of them are shown on demand. */
const shownNames = 6

/** What returns a declaration, and what else names it. */
export function useRows({ id }: ApiReflection, context: PageContext): readonly DetailRow[] {
  const { returnedBy = [], usedBy = [] } = context.plan.uses.get(id) ?? {}
  return [...useRow('Returned by', returnedBy, context), ...useRow('Used by', usedBy, context)]
}

function useRow(term: string, users: readonly ApiUser[], context: PageContext): readonly DetailRow[] {
  const hrefs = new Map(
    users.flatMap(({ label, reflection }) => {
      const href = context.hrefOf(reflection.id)
      return href === undefined ? [] : [[href, label] as const]
    }),
  )
  const links = [...hrefs].map(([href, label]) => h('a', { href }, label))
  if (links.length === 0) return []
  // Search finds the names on their own pages.
  const names = h('p', { className: ['api-inherited'], dataNoSearch: '' }, joined(links, ', '))
  return [{ term, text: links.length > shownNames ? onDemand(`${links.length} declarations`, names) : names }]
}

/** Content that opens from one line. */
export function onDemand(title: string, content: Content): Content {
  return h('details', { dataNoSearch: '' }, h('summary', {}, title), content)
}
