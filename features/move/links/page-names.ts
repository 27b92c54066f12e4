import { pathnameOf, routeKey } from '../../../runtime/contract/index.ts'
import { resolvePageName } from '../../../cli/link/targets/named-pages.ts'
import { fileNamesOf, wikiScheme } from '../../../cli/link/targets/page-names.ts'
import { type Decision, hashOf, type LinkContext, type Origins } from './decide.ts'

/** Decides what becomes of a link by the name of a page: the shortest name of the file that leads to it, where the old one no longer does. */
export function decideName(href: string, { before, after }: Origins, { one, change }: LinkContext): Decision {
  const [name = '', ...headings] = href.slice(wikiScheme.length).split('#')
  const old = resolvePageName(href, before, one.before)
  const [page] = name === '' ? [before.route] : one.before.pageNames.pagesOf(name, before.route)
  const target = page && one.routeAfter(page)
  if (old.problem || !target) return { kind: 'same' }
  const id = hashOf(old.path ?? '')
  const newId = id === undefined ? undefined : change.anchors.get(page.page.id)?.get(id)
  const end = (newId === undefined ? headings : [newId]).map((heading) => `#${heading}`).join('')
  const names = name === '' ? [''] : [name, ...fileNamesOf(target)]
  const leadsThere = (candidate: string): boolean => {
    const { path = '', problem } = resolvePageName(candidate, after, one.after)
    const isOwn = path.startsWith('#')
    // The new heading is not compiled yet.
    const isUncertain = newId !== undefined && problem?.code === 'broken-anchor'
    return (!problem || isUncertain) && (isOwn || routeKey(pathnameOf(path)) === routeKey(target.path))
  }
  const answer = names.map((candidate) => `${wikiScheme}${candidate}${end}`).find(leadsThere)
  if (answer === undefined) return { kind: 'unknown', to: target.path }
  return answer === href ? { kind: 'same' } : { kind: 'new', href: answer }
}
