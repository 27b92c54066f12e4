import { contentDigest } from '../cache/digest.ts'
import { type AssetRef, isName, type LinkRef } from '../compile/compiled-page.ts'
import { type Diagnostic, diagnostic, type Fix } from '../report/diagnostic.ts'
import type { ApiNames } from './targets/api-names.ts'
import { certainHref } from './targets/certain-href.ts'
import { assetPath, type LinkedFile } from './assets.ts'
import { contentRoot } from './targets/left-out.ts'
import type { InRepository } from './targets/find-named.ts'
import { resolveFolder } from './targets/named-targets.ts'
import {
  type LinkOrigin,
  type LinkProblem,
  type LinkRules,
  type Resolved,
  resolveLink,
  resolveRoute,
  toHref,
  toUrl,
} from './targets/resolve.ts'
import { namesPage, resolvePageName } from './targets/named-pages.ts'
import type { Route } from './targets/routes.ts'
import type { LocaleLink, RepositoryLink } from './site.ts'
import type { SymbolTable } from './targets/symbols.ts'
import { isMarkdown } from '../files/file-kinds.ts'
import { pathOfAddress, splitAddress } from '../text/addresses.ts'

/** The links of one page, resolved. */
export interface LinkedPage {
  readonly hrefs: readonly (string | undefined)[]
  readonly assets: readonly LinkedFile[]
  readonly crossLocaleLinks: readonly LocaleLink[]
  readonly diagnostics: readonly Diagnostic[]
  /** Digest of `hrefs`. */
  readonly hrefsDigest: string
  /** The hrefs without query and hash, each once. */
  readonly targets: readonly string[]
  /** A link leads to a file or a folder that was looked for. */
  readonly hasNamed?: true | undefined
  /** The links that lead to the repository. */
  readonly repositoryLinks: readonly RepositoryLink[]
}

/** Resolves every link of a page. Problems have their default severity; the config's levels are applied later. */
export function linkPage(route: Route, symbols: SymbolTable, linkRules: LinkRules): LinkedPage {
  const assets: LinkedFile[] = []
  const crossLocaleLinks: LocaleLink[] = []
  const diagnostics: Diagnostic[] = []
  const namedLinks: LinkRef[] = []
  const repositoryLinks: RepositoryLink[] = []
  const origin = originOf(route)
  const hrefs = route.compiled.links.map((link): string | undefined => {
    if (link.kind === 'api-name') return apiHref(link, symbols.api.of(route.page.meta.doc), linkRules)
    if (link.kind === 'release') {
      const { href, problem } = releaseHref(link.href, symbols.releases, linkRules)
      if (problem) diagnostics.push(diagnostic(problem))
      return href
    }
    if (link.isLeftOut) return link.kind === 'frame' ? 'about:blank' : '#'
    const target = link.asset ? { asset: link.asset } : resolvePageLink(link, { route, origin, symbols, linkRules })
    if (target.problem)
      diagnostics.push(
        diagnostic({
          ...problemOf(target.problem, link),
          at: link.at,
          fix: fixOf(link, { problem: target.problem, origin, symbols, linkRules }),
        }),
      )
    if (target.isNamed) namedLinks.push(link)
    if (target.inRepository) repositoryLinks.push({ ...target.inRepository, at: link.at, isElement: link.isElement })
    if (target.asset) {
      assets.push({ ...target.asset, ...(link.kind === 'link' && { linkedAt: link.at }) })
      return assetHref(target.asset, link, linkRules)
    }
    const { resolved } = target
    if (resolved.isOtherLocale) crossLocaleLinks.push({ path: resolved.external ?? '', at: link.at })
    return hrefOf(resolved, link, linkRules)
  })
  const hrefsDigest = contentDigest(JSON.stringify(hrefs))
  return {
    hrefs,
    assets,
    crossLocaleLinks,
    diagnostics,
    hrefsDigest,
    targets: targetsOf(hrefs),
    hasNamed: namedLinks.length > 0 ? true : undefined,
    repositoryLinks,
  }
}

interface PageLinks {
  readonly route: Route
  readonly origin: LinkOrigin
  readonly symbols: SymbolTable
  readonly linkRules: LinkRules
}

/** The target of a link: a file to be copied, or an address. */
type FoundTarget = {
  readonly problem?: LinkProblem | undefined
  readonly isNamed?: true
  readonly inRepository?: InRepository
} & ({ readonly asset: AssetRef } | { readonly asset?: undefined; readonly resolved: Resolved })

function resolvePageLink(link: LinkRef, { route, origin, symbols, linkRules }: PageLinks): FoundTarget {
  const from = originFor(link, origin)
  if (namesPage(link.href)) {
    // Titles of all pages decide what a name leads to.
    const { problem, ...resolved } = resolvePageName(link.href, from, symbols)
    return { resolved, problem, isNamed: true }
  }
  const target = resolveLink(link.href, from, symbols)
  if (!target.problem) return { resolved: target }
  const fileTarget = isMissing(target.problem)
    ? namedTarget(target, link, { route, origin: from, symbols, linkRules })
    : undefined
  return fileTarget ?? callHook(target, link, { from, symbols, linkRules })
}

/** Problems of which some have one answer. */
const fixable: ReadonlySet<LinkProblem['code']> = new Set(['broken-link', 'broken-markdown-link', 'broken-anchor'])

/** The address that a link is meant to have. A part is on several pages, whose answers may differ where a link starts from the page. */
function fixOf(
  link: LinkRef,
  { problem, origin, symbols, linkRules }: Omit<PageLinks, 'route'> & { readonly problem: LinkProblem },
): Fix | undefined {
  if (problem.isLeftOut || !fixable.has(problem.code)) return undefined
  if (!origin.files.includes(link.at.file) && !isSameOnAllPages(link)) return undefined
  const right =
    certainHref(link.href, originFor(link, origin), symbols) ?? linkRules.nameLike?.(link.href, link.at.file)
  return right === undefined ? undefined : { kind: 'address', written: link.href, right }
}

/** Whether a link of a part leads to one place, whatever page it is on: it starts from the file of the part, or from the root. */
function isSameOnAllPages({ href, from }: LinkRef): boolean {
  const [path] = splitAddress(href)
  return path.startsWith('/') || path.startsWith('@site/') || (from !== undefined && isMarkdown(path))
}

function originFor(link: LinkRef, origin: LinkOrigin): LinkOrigin {
  const use = isName(link.kind) ? 'link' : uses[link.kind]
  return { ...origin, use, ...(link.from === undefined ? {} : { files: [link.from] }) }
}

function isMissing({ code, isLeftOut, isExcluded }: LinkProblem): boolean {
  if (isLeftOut && isExcluded !== true) return false
  return code === 'broken-link' || code === 'broken-markdown-link'
}

/** The file or folder of exactly the name that a link without a page has. */
function namedTarget(
  missing: Resolved,
  link: LinkRef,
  { route, origin, symbols, linkRules }: PageLinks,
): FoundTarget | undefined {
  const isLink = link.kind === 'link'
  const files = [...origin.files, ...currentFile(route, symbols)]
  const [match] = files.flatMap((from) => linkRules.findNamed?.({ href: link.href, from, isLink }) ?? [])
  if (!match) return undefined
  if ('page' in match) return { resolved: { external: match.page }, isNamed: true }
  if ('address' in match) return repositoryTarget(match, link, symbols)
  if (missing.problem?.isLeftOut) return undefined
  if ('refusal' in match) return { resolved: { path: '#' }, problem: match.refusal }
  if ('hash' in match) return { asset: match, isNamed: true }
  if (link.kind === 'image' || link.kind === 'file') return undefined
  const { problem, ...resolved } = resolveFolder(link.href, match, { route, symbols })
  const { inRepository } = match
  const isThere = inRepository !== undefined && resolved.external === inRepository.address
  return {
    resolved: problem?.code === 'broken-link' ? missing : resolved,
    problem,
    isNamed: true,
    ...(isThere && { inRepository }),
  }
}

/** The file of the newest docs that a page of a version was copied from, beside which are the files that it names. */
function currentFile(route: Route, { leftOut }: SymbolTable): readonly string[] {
  const { file } = route.page
  if (file === undefined) return []
  const others = leftOut.inOtherVersions(file, route)
  const current = others.flatMap(({ page }) =>
    page.meta.doc?.version === 'current' ? [page.file, page.sourceFile] : [],
  )
  return current.filter((one) => one !== undefined)
}

/** A file that hosts find from the root of the repository may be a page of the site. */
function repositoryTarget(inRepository: InRepository, link: LinkRef, symbols: SymbolTable): FoundTarget {
  const page = symbols.routes.byFile.get(inRepository.file)
  if (page) {
    const resolved = resolveRoute(page, link.href, symbols)
    return { resolved, problem: resolved.problem, isNamed: true }
  }
  const { address, problem } = inRepository
  return { resolved: { external: address }, problem, isNamed: true, inRepository }
}

const uses = { link: 'link', image: 'media', file: 'media', frame: 'frame' } as const

function targetsOf(hrefs: LinkedPage['hrefs']): readonly string[] {
  const targets = hrefs.flatMap((href) => (href === undefined ? [] : pathOfAddress(href)))
  // No page has such an address.
  return [...new Set(targets)].filter((target) => target !== '' && !target.includes('\n'))
}

interface HookContext {
  readonly from: LinkOrigin
  readonly symbols: SymbolTable
  readonly linkRules: LinkRules
}

/** Calls the site's own function for broken links, which may return another target. */
function callHook(target: Resolved, link: LinkRef, { from, symbols, linkRules }: HookContext): FoundTarget {
  const unchanged = { resolved: target, problem: target.problem }
  if (target.problem?.code === 'unsafe-url' || target.problem?.isLater) return unchanged
  const type = link.kind === 'link' ? 'link' : 'image'
  const hook = linkRules.hooks?.[type]
  if (!hook || (type === 'link' && target.problem?.code !== 'broken-markdown-link')) return unchanged
  const node = { type, url: link.href } as const
  try {
    const url = hook({ sourceFilePath: link.at.file, url: link.href, node }) ?? node.url
    if (url === link.href) return unchanged
    const resolved = resolveLink(url, from, symbols)
    return { resolved, problem: resolved.problem?.code === 'unsafe-url' ? resolved.problem : undefined }
  } catch (error) {
    const message = `The function for broken ${type}s in \`markdown.hooks\` fails: ${error instanceof Error ? error.message : String(error)}`
    return { resolved: target, problem: { code: 'config-throws', message } }
  }
}

function originOf(route: Route): LinkOrigin {
  const { file, sourceFile } = route.page
  const files = [file, sourceFile]
  return {
    path: route.path,
    files: files.filter((name) => name !== undefined),
    contentRoot: contentRoot(route),
    route,
  }
}

function apiHref(link: LinkRef, { paths, inCode }: ApiNames, linkRules: LinkRules): string | undefined {
  if (paths.size === 0) return undefined
  if (link.isCode) {
    const codePath = inCode(link.href)
    return codePath === undefined ? undefined : toHref({ path: codePath }, linkRules)
  }
  const call = '()'
  const name = (link.href.endsWith(call) ? link.href.slice(0, -call.length) : link.href).replace('#', '.')
  const path = paths.get(name)
  return path === undefined ? undefined : toHref({ path }, linkRules)
}

/** The section of a released version. Changelogs may leave out the last zero that authors write, and the other way round. */
function releaseHref(
  version: string,
  releases: SymbolTable['releases'],
  linkRules: LinkRules,
): { readonly href?: string | undefined; readonly problem?: Pick<Diagnostic, 'code' | 'message' | 'hint'> } {
  const short = version.endsWith('.0') ? version.slice(0, -2) : `${version}.0`
  const path = releases.get(version) ?? releases.get(short)
  if (path !== undefined) return { href: path === '' ? undefined : toHref({ path }, linkRules) }
  // The versions of several packages have their names in front.
  if (![...releases.keys()].some((name) => !name.includes('@'))) return {}
  const message = `The API reference has @since ${version}, and the changelog has no such version.`
  return {
    problem: { code: 'since-unknown', message, hint: `Correct one of them: search the code for @since ${version}.` },
  }
}

/** Components add base path and trailing slash themselves. */
function hrefOf(resolved: Resolved, link: LinkRef, linkRules: LinkRules): string {
  if (link.form === 'path') return resolved.external ?? resolved.path ?? link.href
  return link.form === 'url' ? toUrl(resolved, linkRules) : toHref(resolved, linkRules)
}

/** The problem of a link, under the rule for what was written. */
function problemOf(problem: LinkProblem, link: LinkRef): LinkProblem {
  if (link.kind !== 'link') return fileProblem(problem, link)
  return link.isElement ? elementProblem(problem) : problem
}

/** The problem of a link in an element such as `<a>`, which has a level of its own, whether it names a page or a file. */
export function elementProblem(problem: LinkProblem): LinkProblem {
  const isMissing = problem.code === 'broken-link' || problem.code === 'broken-markdown-link'
  return isMissing ? { ...problem, code: 'broken-element-link' } : problem
}

/** Problems of a file other than that it is missing. */
const otherProblems: ReadonlySet<LinkProblem['code']> = new Set([
  'config-throws',
  'content-left-out',
  'file-not-published',
  'unsafe-url',
])

/** The problem of a file that a page shows, under the rule for what was written. */
export function fileProblem(problem: LinkProblem, link: Pick<LinkRef, 'href' | 'kind' | 'isElement'>): LinkProblem {
  if (otherProblems.has(problem.code)) return problem
  if (link.kind === 'frame' && problem.code === 'broken-anchor') return problem
  return {
    code: link.isElement ? 'broken-element-image' : 'broken-image',
    message: `There is no file ${link.kind === 'image' ? 'for the image ' : ''}${link.href}.`,
    hint: 'Relative paths start from this file, /paths from the static folder.',
  }
}

function assetHref(asset: AssetRef, { href, form }: LinkRef, linkRules: LinkRules): string {
  const toText = form === 'href' ? toHref : toUrl
  return toText({ path: `/${assetPath(asset)}${splitAddress(href)[1]}` }, { ...linkRules, trailingSlash: undefined })
}
