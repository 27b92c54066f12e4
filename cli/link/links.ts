import type { AssetRef, LinkRef } from '../compile/compiled-page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { rules } from '../report/rules.ts'
import { assetPath } from './assets.ts'
import type { LinkOrigin, LinkProblem, LinkRules, Resolved } from './resolve.ts'
import { resolveLink, toHref } from './resolve.ts'
import type { Route } from './routes.ts'
import type { LocaleLink } from './site.ts'
import type { SymbolTable } from './symbols.ts'

/** What linking one page yields. */
export interface LinkedPage {
  readonly hrefs: readonly (string | undefined)[]
  readonly assets: readonly AssetRef[]
  readonly elsewhere: readonly LocaleLink[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Resolves every link of a page. Rule levels are applied later, so each problem is reported at its default. */
export function linkPage(route: Route, symbols: SymbolTable, linkRules: LinkRules): LinkedPage {
  const hrefs: (string | undefined)[] = []
  const assets: AssetRef[] = []
  const elsewhere: LocaleLink[] = []
  const diagnostics: Diagnostic[] = []
  const origin = originOf(route)
  for (const link of route.compiled.links) {
    if (link.asset) {
      assets.push(link.asset)
      hrefs.push(linkRules.baseUrl + assetPath(link.asset) + (/[?#].*$/s.exec(link.href)?.[0] ?? ''))
      continue
    }
    if (link.kind === 'api-name') {
      hrefs.push(apiHref(link, symbols, linkRules))
      continue
    }
    const own = link.from === undefined ? origin : { ...origin, files: [link.from] }
    const found = resolveLink(link.href, own, symbols)
    const { resolved, problem } = found.problem
      ? askHook(found, link, { own, symbols, linkRules })
      : { resolved: found }
    if (problem) diagnostics.push(toDiagnostic(imageProblem(problem, link), link))
    if (resolved.isElsewhere) elsewhere.push({ path: resolved.external ?? '', at: link.at })
    hrefs.push(hrefOf(resolved, link, linkRules))
  }
  return { hrefs, assets, elsewhere, diagnostics }
}

interface HookContext {
  readonly own: LinkOrigin
  readonly symbols: SymbolTable
  readonly linkRules: LinkRules
}

interface Asked {
  readonly resolved: Resolved
  readonly problem?: LinkProblem
}

/** Lets the site's own function say where a broken link leads. */
function askHook(found: Resolved, link: LinkRef, { own, symbols, linkRules }: HookContext): Asked {
  const unasked = { resolved: found, ...(found.problem ? { problem: found.problem } : {}) }
  const type = link.kind === 'image' ? 'image' : 'link'
  const hook = linkRules.hooks?.[type]
  if (!hook || (type === 'link' && found.problem?.code !== 'broken-markdown-link')) return unasked
  const node = { type, url: link.href } as const
  try {
    const url = hook({ sourceFilePath: link.at.file, url: link.href, node }) ?? node.url
    return url === link.href ? unasked : { resolved: resolveLink(url, own, symbols) }
  } catch (error) {
    const message = `The function for broken ${type}s in \`markdown.hooks\` fails: ${error instanceof Error ? error.message : String(error)}`
    return { resolved: found, problem: { code: 'config-throws', message } }
  }
}

function originOf(route: Route): LinkOrigin {
  const { file, sourceFile } = route.page
  const files = [file, sourceFile]
  const root = contentRoot(route)
  return {
    path: route.path,
    files: files.filter((name) => name !== undefined),
    ...(root === undefined ? {} : { contentRoot: root }),
    route,
  }
}

/** The docs folder of a doc, as its own place below it tells. */
function contentRoot({ page }: Route): string | undefined {
  const { dirName, fileName } = page.meta.doc ?? {}
  if (page.file === undefined || dirName === undefined || fileName === undefined) return undefined
  const below = dirName === '.' ? fileName : `${dirName}/${fileName}`
  return page.file.endsWith(`/${below}`) ? page.file.slice(0, -below.length - 1) : undefined
}

function apiHref(link: LinkRef, symbols: SymbolTable, linkRules: LinkRules): string | undefined {
  if (symbols.api.size === 0) return undefined
  const name = link.href.replace(/\(\)$/, '').replace('#', '.')
  const path = symbols.api.get(name)
  return path === undefined ? undefined : toHref({ path }, linkRules)
}

/** Components put base path and trailing slash on themselves. */
function hrefOf(resolved: Resolved, link: LinkRef, linkRules: LinkRules): string {
  return link.form === 'path' ? (resolved.external ?? resolved.path ?? link.href) : toHref(resolved, linkRules)
}

function imageProblem(problem: LinkProblem, link: LinkRef): LinkProblem {
  if (link.kind !== 'image' || problem.code === 'config-throws') return problem
  return {
    code: 'broken-image',
    message: `There is no file for the image ${link.href}.`,
    hint: 'Relative paths start from this file, /paths from the static folder.',
  }
}

function toDiagnostic(problem: LinkProblem, link: LinkRef): Diagnostic {
  return { ...problem, severity: defaultSeverity(problem), at: link.at }
}

/** `ignore` is decided when the config's levels are applied, so that a config may raise it. */
export function defaultSeverity(problem: LinkProblem): Diagnostic['severity'] {
  const { severity } = rules[problem.code]
  return severity === 'ignore' ? 'log' : severity
}
