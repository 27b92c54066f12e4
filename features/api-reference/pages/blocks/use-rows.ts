import type { Element } from 'hast'
import { detailList } from './docs.ts'
import { type Child, h, joined } from '../../../../templates/hast.ts'
import type { ApiReflection } from '../../model/model.ts'
import { type PageContext, wholePath } from '../page-context.ts'
import type { ApiUser } from '../../model/uses.ts'

/** Most names in a list; of more of them, those of a page are one. */
const maxNames = 400

/** The declarations that return another one, and those that name it elsewhere, on demand. */
export function usesBlock({ id }: ApiReflection, context: PageContext): readonly Element[] {
  const { returnedBy = [], usedBy = [] } = context.plan.uses.get(id) ?? {}
  const uses = [
    { term: 'Returned by', hrefs: hrefsOf(returnedBy, context) },
    { term: 'Used by', hrefs: hrefsOf(usedBy, context) },
  ].filter(({ hrefs }) => hrefs.size > 0)
  if (uses.length === 0) return []
  const [first = '', ...others] = uses.map(({ term, hrefs }) => `${term} ${hrefs.size}`)
  const title = [first, ...others.map((text) => text.toLowerCase())].join(', ')
  const rows = uses.map(({ term, hrefs }) => ({ term, text: namesOf(hrefs, context) }))
  return [onDemand(title, detailList(rows), 'api-uses')]
}

function hrefsOf(users: readonly ApiUser[], context: PageContext): ReadonlyMap<string, string> {
  return new Map(
    users.flatMap(({ label, reflection }) => {
      const href = context.hrefOf(reflection.id)
      return href === undefined ? [] : [[href, label] as const]
    }),
  )
}

function namesOf(hrefs: ReadonlyMap<string, string>, context: PageContext): Child {
  const links = hrefs.size > maxNames ? linksByPage(hrefs, context) : linksOf(hrefs)
  return h('p', { className: ['api-inherited'] }, joined(links, ', '))
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

/** Content that opens from one line, and that search finds elsewhere. */
export function onDemand(title: string, content: Child, className?: string): Element {
  return h(
    'details',
    { className: className === undefined ? undefined : [className], dataNoSearch: '' },
    h('summary', {}, title),
    content,
  )
}
