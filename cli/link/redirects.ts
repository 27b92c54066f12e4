import { routeFile, routeKey } from '../../runtime/contract/index.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Redirect } from '../sources/source.ts'
import { type LinkProblem, type LinkRules, resolveLink, toUrl } from './resolve.ts'
import type { LinkedRedirect } from './site.ts'
import type { SymbolTable } from './symbols.ts'

/** Redirects that lead to existing pages, sorted, and the problems of the others. */
export interface LinkedRedirects {
  readonly redirects: readonly LinkedRedirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Resolves the target of every redirect. */
export function linkRedirects(sources: readonly Redirect[], symbols: SymbolTable, rules: LinkRules): LinkedRedirects {
  const redirects: LinkedRedirect[] = []
  const diagnostics: Diagnostic[] = []
  for (const source of sources) {
    const { from, to, isHome } = source
    const page = symbols.routes.byKey.get(routeKey(from))
    // Where the page /a is the file a.html, a redirect from /a.html to it is the page itself; where it is a/index.html, it is not.
    const isFileOfPage = page && routeFile(page.path, rules.trailingSlash) === routeFile(from, rules.trailingSlash)
    if (isFileOfPage && routeKey(page.path) === routeKey(to)) continue
    const resolved = resolveLink(to, { path: '/', files: [] }, symbols)
    if (isFileOfPage) diagnostics.push(overwrites(source))
    else if (resolved.problem?.code === 'unsafe-url') diagnostics.push(unsafe(source, resolved.problem))
    else if (resolved.problem) diagnostics.push(leadsNowhere(source, resolved.problem.hint))
    else redirects.push({ from, to: toUrl(resolved, rules), isHome })
  }
  return { redirects: redirects.sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics }
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

function leadsNowhere({ from, to, at, key }: Redirect, near: string | undefined): Diagnostic {
  const message = `The redirect from ${from} leads to ${to}, which does not exist.`
  const hint = near ?? 'Give the path of a page, or a full address.'
  return diagnostic({ code: 'broken-redirect', message, hint, at, key: partOf(key, 'to') })
}
