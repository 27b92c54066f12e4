import type { DetailRow } from './docs.ts'
import { type Child, h, joined } from '../../../../templates/hast.ts'
import type { ApiReflection } from '../../model/model.ts'
import { type PageContext, wholePath } from '../page-context.ts'
import type { ApiUser } from '../../model/uses.ts'

/** Names that are shown at once; more of them are shown on demand. */
const shownNames = 6
/** Most names in a list; of more of them, those of a page are one. */
const maxNames = 400

/** The declarations that return another one, and those that name it elsewhere. */
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
  if (hrefs.size === 0) return []
  const links = hrefs.size > maxNames ? linksByPage(hrefs, context) : linksOf(hrefs)
  // Search finds the names on their own pages.
  const names = h('p', { className: ['api-inherited'], dataNoSearch: '' }, joined(links, ', '))
  return [{ term, text: hrefs.size > shownNames ? onDemand(`${hrefs.size} declarations`, names) : names }]
}

function linksOf(hrefs: ReadonlyMap<string, string>): readonly Child[] {
  return [...hrefs].map(([href, label]) => h('a', { href }, label))
}

/** The pages that declarations are on, with the number of them. */
function linksByPage(hrefs: ReadonlyMap<string, string>, context: PageContext): readonly Child[] {
  const counts = new Map<string, number>()
  for (const href of hrefs.keys()) {
    const path = wholePath(href.split('#')[0] ?? '', context)
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  const localCount = counts.get('')
  const pages = [...counts].flatMap(([path, count]): Child[] => {
    const page = context.plan.pageAt.get(path)
    return page ? [[h('a', { href: path }, page.reflection.name), count > 1 ? ` (${count})` : '']] : []
  })
  const others = pages.length - maxNames
  return [
    ...(localCount === undefined ? [] : [`this page (${localCount})`]),
    ...pages.slice(0, maxNames),
    ...(others > 0 ? [`${others} more pages`] : []),
  ]
}

/** Content that opens from one line. */
export function onDemand(title: string, content: Child): Child {
  return h('details', { dataNoSearch: '' }, h('summary', {}, title), content)
}
