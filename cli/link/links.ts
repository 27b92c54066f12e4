import { contentDigest } from '../cache/digest.ts'
import type { AssetRef, LinkRef } from '../compile/compiled-page.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { ApiNames } from './api-names.ts'
import { assetPath } from './assets.ts'
import {
  type LinkOrigin,
  type LinkProblem,
  type LinkRules,
  type Resolved,
  resolveLink,
  toHref,
  toUrl,
} from './resolve.ts'
import type { Route } from './routes.ts'
import type { LocaleLink } from './site.ts'
import type { SymbolTable } from './symbols.ts'

/** The links of one page, resolved. */
export interface LinkedPage {
  readonly hrefs: readonly (string | undefined)[]
  readonly assets: readonly AssetRef[]
  readonly crossLocaleLinks: readonly LocaleLink[]
  readonly diagnostics: readonly Diagnostic[]
  /** Digest of `hrefs`. */
  readonly hrefsDigest: string
  /** The hrefs without query and hash, each once. */
  readonly targets: readonly string[]
}

/** Resolves every link of a page. Problems have their default severity; the config's levels are applied later. */
export function linkPage(route: Route, symbols: SymbolTable, linkRules: LinkRules): LinkedPage {
  const hrefs: (string | undefined)[] = []
  const assets: AssetRef[] = []
  const crossLocaleLinks: LocaleLink[] = []
  const diagnostics: Diagnostic[] = []
  const origin = originOf(route)
  for (const link of route.compiled.links) {
    if (link.asset) {
      assets.push(link.asset)
      hrefs.push(assetHref(link.asset, link, linkRules))
      continue
    }
    if (link.isLeftOut) {
      hrefs.push('#')
      continue
    }
    if (link.kind === 'api-name') {
      hrefs.push(apiHref(link, symbols.api.of(route.page.meta.doc), linkRules))
      continue
    }
    const use = link.kind === 'image' ? 'media' : 'link'
    const from = { ...origin, use, ...(link.from === undefined ? {} : { files: [link.from] }) } as const
    const found = resolveLink(link.href, from, symbols)
    const { resolved, problem } = found.problem
      ? callHook(found, link, { from, symbols, linkRules })
      : { resolved: found }
    if (problem) diagnostics.push(diagnostic({ ...problemOf(problem, link), at: link.at }))
    if (resolved.isOtherLocale) crossLocaleLinks.push({ path: resolved.external ?? '', at: link.at })
    hrefs.push(hrefOf(resolved, link, linkRules))
  }
  const hrefsDigest = contentDigest(JSON.stringify(hrefs))
  return { hrefs, assets, crossLocaleLinks, diagnostics, hrefsDigest, targets: targetsOf(hrefs) }
}

function targetsOf(hrefs: LinkedPage['hrefs']): readonly string[] {
  const targets = hrefs.flatMap((href) => href?.replace(/[?#].*$/s, '') ?? [])
  // No page has such an address.
  return [...new Set(targets)].filter((target) => target !== '' && !target.includes('\n'))
}

interface HookContext {
  readonly from: LinkOrigin
  readonly symbols: SymbolTable
  readonly linkRules: LinkRules
}

interface HookResult {
  readonly resolved: Resolved
  readonly problem?: LinkProblem
}

/** Calls the site's own function for broken links, which may return another target. */
function callHook(found: Resolved, link: LinkRef, { from, symbols, linkRules }: HookContext): HookResult {
  const unchanged = { resolved: found, problem: found.problem }
  if (found.problem?.code === 'unsafe-url') return unchanged
  const type = link.kind === 'image' ? 'image' : 'link'
  const hook = linkRules.hooks?.[type]
  if (!hook || (type === 'link' && found.problem?.code !== 'broken-markdown-link')) return unchanged
  const node = { type, url: link.href } as const
  try {
    const url = hook({ sourceFilePath: link.at.file, url: link.href, node }) ?? node.url
    if (url === link.href) return unchanged
    const resolved = resolveLink(url, from, symbols)
    return { resolved, problem: resolved.problem?.code === 'unsafe-url' ? resolved.problem : undefined }
  } catch (error) {
    const message = `The function for broken ${type}s in \`markdown.hooks\` fails: ${error instanceof Error ? error.message : String(error)}`
    return { resolved: found, problem: { code: 'config-throws', message } }
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

/** The docs folder of a doc: its file's path without the path below that folder. */
function contentRoot({ page }: Route): string | undefined {
  const { dirName, fileName } = page.meta.doc ?? {}
  if (page.file === undefined || dirName === undefined || fileName === undefined) return undefined
  const below = dirName === '.' ? fileName : `${dirName}/${fileName}`
  return page.file.endsWith(`/${below}`) ? page.file.slice(0, -below.length - 1) : undefined
}

function apiHref(link: LinkRef, { paths, inCode }: ApiNames, linkRules: LinkRules): string | undefined {
  if (paths.size === 0) return undefined
  if (link.isCode) {
    const found = inCode(link.href)
    return found === undefined ? undefined : toHref({ path: found }, linkRules)
  }
  const call = '()'
  const name = (link.href.endsWith(call) ? link.href.slice(0, -call.length) : link.href).replace('#', '.')
  const path = paths.get(name)
  return path === undefined ? undefined : toHref({ path }, linkRules)
}

/** Components add base path and trailing slash themselves. */
function hrefOf(resolved: Resolved, link: LinkRef, linkRules: LinkRules): string {
  return link.form === 'path' ? (resolved.external ?? resolved.path ?? link.href) : toHref(resolved, linkRules)
}

/** The problem of a link, under the rule for what was written. */
function problemOf(problem: LinkProblem, link: LinkRef): LinkProblem {
  if (link.kind === 'image') return imageProblem(problem, link)
  return link.isElement && problem.code === 'broken-link' ? { ...problem, code: 'broken-element-link' } : problem
}

function imageProblem(problem: LinkProblem, link: LinkRef): LinkProblem {
  if (problem.code === 'config-throws' || problem.code === 'unsafe-url') return problem
  return {
    code: link.isElement ? 'broken-element-image' : 'broken-image',
    message: `There is no file for the image ${link.href}.`,
    hint: 'Relative paths start from this file, /paths from the static folder.',
  }
}

function assetHref(asset: AssetRef, { href, form }: LinkRef, linkRules: LinkRules): string {
  const toText = form === 'path' ? toUrl : toHref
  return toText({ path: `/${assetPath(asset)}${afterPath(href)}` }, { ...linkRules, trailingSlash: undefined })
}

/** Query and hash of an href. */
function afterPath(href: string): string {
  const start = href.search(/[?#]/)
  return start === -1 ? '' : href.slice(start)
}
