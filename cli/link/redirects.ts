import { routeFile, routeKey } from '../../runtime/contract/index.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Redirect } from '../sources/source.ts'
import { type LinkProblem, type LinkRules, resolveLink, toUrl } from './targets/resolve.ts'
import type { LinkedRedirect } from './site.ts'
import { anchorOf, canMove, pageFinder, startsAtAnchor } from './targets/moved-anchors.ts'
import { fixOfValue } from './targets/certain-href.ts'
import type { Route } from './targets/routes.ts'
import type { SymbolTable } from './targets/symbols.ts'
import { hasQueryOrHash, splitAddress } from '../text/addresses.ts'

/** Redirects that lead to existing pages, sorted, and the problems of the others. */
export interface LinkedRedirects {
  readonly redirects: readonly LinkedRedirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Resolves the target of every redirect. A redirect to an address that redirects itself leads to the end at once: each step is a page that
 * readers wait for.
 */
export function linkRedirects(sources: readonly Redirect[], symbols: SymbolTable, rules: LinkRules): LinkedRedirects {
  const redirects: LinkedRedirect[] = []
  const diagnostics: Diagnostic[] = []
  const byFrom = new Map(sources.map((source) => [routeKey(source.from), source]))
  const isPage = (key: string): boolean => symbols.routes.byKey.has(key)
  const pageAt = pageFinder(sources, symbols.routes)
  for (const source of sources) {
    const { from, isHome } = source
    if (startsAtAnchor(source)) {
      diagnostics.push(...anchorProblems(source, pageAt(from), symbols))
      continue
    }
    if (hasQueryOrHash(from)) {
      diagnostics.push(notAsked(source))
      continue
    }
    const end = endOf(source, byFrom, isPage)
    if ('circle' in end) {
      diagnostics.push(leadsInCircle(source, end.circle))
      continue
    }
    const { to } = end
    const page = symbols.routes.byKey.get(routeKey(from))
    // Where the page /a is the file a.html, a redirect from /a.html to it is the page itself; where it is a/index.html, it is not.
    const isFileOfPage = page && routeFile(page.path, rules.trailingSlash) === routeFile(from, rules.trailingSlash)
    if (isFileOfPage && routeKey(page.path) === routeKey(to)) continue
    const resolved = resolveLink(to, { path: '/', files: [] }, symbols)
    if (isFileOfPage) diagnostics.push(overwrites(source))
    else if (resolved.problem?.code === 'unsafe-url') diagnostics.push(unsafe(source, resolved.problem))
    else if (resolved.problem) diagnostics.push(leadsNowhere(source, resolved.problem, symbols))
    if (!isFileOfPage && (!resolved.problem || resolved.problem.isLater))
      redirects.push({ from, to: toUrl(resolved, rules), isHome })
  }
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics }
}

/** The target at the end of the redirects that a redirect leads to, or the addresses of a circle. */
function endOf(
  { from, to }: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
  isPage: (key: string) => boolean,
): { readonly to: string } | { readonly circle: readonly string[] } {
  const steps = [from]
  const visited = new Set([routeKey(from)])
  let target = to
  for (;;) {
    const [path = '', rest = ''] = splitAddress(target)
    const next = path.startsWith('/') && !isPage(routeKey(path)) ? byFrom.get(routeKey(path)) : undefined
    if (!next) return { to: target }
    steps.push(next.from)
    if (visited.has(routeKey(path))) return { circle: steps }
    visited.add(routeKey(path))
    // The query and the anchor of the first address are lost on no way but through an address with its own.
    target = hasQueryOrHash(next.to) ? next.to : next.to + rest
  }
}

function leadsInCircle({ from, at, key }: Redirect, circle: readonly string[]): Diagnostic {
  const message = `The redirect from ${from} leads in a circle: ${circle.join(' → ')}.`
  const hint = 'Give one of them the path of a page.'
  return diagnostic({ code: 'broken-redirect', message, hint, at, key: partOf(key, 'to') })
}

function notAsked({ from, at, key }: Redirect): Diagnostic {
  const message = `The redirect from ${from} is never asked for: files have no query.`
  const hint = `Redirect from ${splitAddress(from)[0]} instead.`
  return diagnostic({ code: 'broken-redirect', message, hint, at, key: partOf(key, 'from') })
}

/** The problem of a redirect that starts at an anchor, if it has one. The links that it becomes are made with the pages. */
function anchorProblems(source: Redirect, page: Route | undefined, symbols: SymbolTable): readonly Diagnostic[] {
  const { from, to, at, key } = source
  const start = (message: string, hint: string): readonly Diagnostic[] => [
    diagnostic({ code: 'broken-redirect', message, hint, at, key: partOf(key, 'from') }),
  ]
  const path = splitAddress(from)[0]
  if (!page)
    return start(
      `The redirect from ${from} is never followed: there is no page at ${path}.`,
      `Redirect from ${path}, too.`,
    )
  const id = anchorOf(from)
  if (page.anchors.has(id))
    return start(
      `The redirect from ${from} is never followed: ${page.path} has this anchor itself.`,
      'Remove the redirect, or the id.',
    )
  if (!canMove(page, id))
    return start(
      `The redirect from ${from} cannot be followed: ${page.path} is written in React, which may have any anchor.`,
      'Lead on from there in the code of the page.',
    )
  if (!symbols.movedAnchors.get(page.page.id)?.has(id)) return [leadsInCircle(source, [from, to])]
  const { problem } = resolveLink(to, { path: '/', files: [] }, symbols)
  if (!problem) return []
  return [problem.code === 'unsafe-url' ? unsafe(source, problem) : leadsNowhere(source, problem, symbols)]
}

function overwrites({ from, at, key }: Redirect): Diagnostic {
  const message = `The redirect from ${from} would overwrite the page there.`
  const hint = 'Remove the redirect, or move the page.'
  return diagnostic({ code: 'broken-redirect', message, hint, at, key: partOf(key, 'from') })
}

function unsafe({ at, key }: Redirect, problem: LinkProblem): Diagnostic {
  return diagnostic({ ...problem, at, key: partOf(key, 'to') })
}

function partOf(key: string | undefined, part: 'from' | 'to'): string | undefined {
  return key === undefined ? undefined : `${key}.${part}`
}

function leadsNowhere(
  { from, to, at, key }: Redirect,
  { message: reason, hint: near, isLeftOut }: LinkProblem,
  symbols: SymbolTable,
): Diagnostic {
  const message = `The redirect from ${from} leads to ${to}, which does not exist.`
  const hint = near ?? 'Give the path of a page, or a full address.'
  const words = isLeftOut
    ? { message: `The redirect from ${from} leads to no page: ${reason}`, hint: near }
    : { message, hint }
  const fix = fixOfValue(to, { isLeftOut }, symbols)
  return diagnostic({ code: 'broken-redirect', ...words, at, key: partOf(key, 'to'), ...(fix && { fix }) })
}
