import { routeKey } from '../../runtime/contract/index.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { AuthorError, SourceBug } from './author-error.ts'
import { checkBlogPages, checkPages } from './check-pages.ts'
import { missingHistoryOnce } from './missing-history.ts'
import { duplicateIds } from './docs/duplicate-ids.ts'
import { textOf } from './interface-texts.ts'
import { joinRoute } from './route-paths.ts'
import type { Page } from './page.ts'
import type { BlogSettings, Content, Redirect, SourceInput, SourceOutput, VersionSymbols } from './source.ts'

/** Loads all sources at once. Returns their outputs in the order of the config. */
export function loadSources(input: SourceInput): readonly Promise<SourceOutput>[] {
  return input.config.sources.map(async (source) => {
    try {
      return withValidPages(source.name, await source.load(input))
    } catch (error) {
      return { diagnostics: [sourceProblem(error, source.name)] }
    }
  })
}

/** Converts an error of a site's own source to a diagnostic. One inside of docs-gen's sources is thrown again. */
function sourceProblem(error: unknown, name: string): Diagnostic {
  if (error instanceof SourceBug) throw error.cause
  if (error instanceof AuthorError) return error.toDiagnostic()
  return diagnostic({
    code: 'source-invalid',
    message: `The source "${name}" fails: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Correct the function that throws.',
    key: '',
  })
}

function withValidPages(source: string, output: SourceOutput): SourceOutput {
  const { pages, diagnostics } = checkPages(source, output.pages ?? [])
  return diagnostics.length === 0
    ? output
    : { ...output, pages, diagnostics: [...(output.diagnostics ?? []), ...diagnostics] }
}

/** Converts an error of a function in the config to a diagnostic. Any other error is a bug, and is thrown again. */
function authorProblem(error: unknown): Diagnostic {
  if (error instanceof AuthorError) return error.toDiagnostic()
  throw error
}

/** Joins the outputs of the sources. Sorts pages, so that the order of sources does not matter. */
export function collect(outputs: readonly SourceOutput[], input: SourceInput): Content {
  const blogs = outputs.flatMap((output, index) => (output.blogs ?? []).map((blog) => withFeedKey(blog, index)))
  const instances = new Set(blogs.map(({ instance }) => instance))
  const checked = outputs.map((output, n) =>
    checkBlogPages(input.config.sources[n]?.name ?? '', output.pages ?? [], instances),
  )
  const pages = checked.flatMap((output) => output.pages)
  const all = [...pages, ...ownPages(pages, input)].sort(byPath)
  const redirects = allRedirects(outputs, all)
  return {
    pages: all,
    sidebars: outputs.flatMap((output) => output.sidebars ?? []),
    docs: outputs.flatMap((output) => output.docs ?? []),
    blogs,
    redirects: redirects.all,
    sectionFeeds: outputs.flatMap((output) => output.sectionFeeds ?? []),
    releases: joinReleases(outputs),
    symbols: joinSymbols(outputs.map((output) => output.symbols)),
    versionSymbols: versionSymbols(outputs),
    apiPreviews: outputs.flatMap((output) => output.apiPreviews ?? []),
    referenceModels: outputs.flatMap((output) => output.referenceModels ?? []),
    referenceParts: outputs.flatMap((output) => output.referenceParts ?? []),
    leftOut: outputs.flatMap((output) => output.leftOut ?? []),
    diagnostics: missingHistoryOnce([
      ...[outputs, checked].flatMap((list) =>
        list.flatMap(({ diagnostics = [] }, index) => diagnostics.map((problem) => inConfig(problem, index))),
      ),
      ...redirects.diagnostics,
      // Each source reports duplicates among its own docs.
      ...duplicateIds(pages.filter(({ kind, body }) => kind === 'doc' && body.type === 'markdown')),
    ]),
    pending: pendingOf(outputs),
  }
}

function joinSymbols(all: readonly SourceOutput['symbols'][]): Content['symbols'] {
  return Object.assign({}, ...all) as Content['symbols']
}

/** The released versions of all sources. One that two of them name leads to neither. */
function joinReleases(outputs: readonly SourceOutput[]): Readonly<Record<string, string>> {
  const joined = new Map<string, string>()
  for (const [version, target] of outputs.flatMap(({ releases = {} }) => Object.entries(releases)))
    joined.set(version, joined.has(version) ? '' : target)
  return Object.fromEntries(joined)
}

/** The symbols of each version that has some: those of its sources, and those of sources without versions. */
function versionSymbols(outputs: readonly SourceOutput[]): Content['versionSymbols'] {
  const scopeIn = (
    { versionSymbols: versions = [] }: SourceOutput,
    { instance, version }: VersionSymbols,
  ): VersionSymbols | undefined => versions.find((other) => other.instance === instance && other.version === version)
  const all = outputs.flatMap((output) => output.versionSymbols ?? [])
  const unique = new Map(all.map((scope) => [JSON.stringify([scope.instance, scope.version]), scope]))
  return [...unique.values()].map((scope) => ({
    ...scope,
    symbols: joinSymbols(outputs.map((output) => scopeIn(output, scope)?.symbols ?? output.symbols)),
  }))
}

/** Resolves when the last slow source is done. */
function pendingOf(outputs: readonly SourceOutput[]): Content['pending'] {
  const pending = outputs.flatMap((output) => output.pending ?? [])
  return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined)
}

function byPath(a: Page, b: Page): number {
  return compare(a.path, b.path) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Completes the key of a diagnostic: a source knows its options, but not its index in the config. */
function inConfig<T extends { readonly key?: string }>(item: T, index: number): T {
  if (item.key === undefined) return item
  return { ...item, key: item.key === '' ? `sources[${index}]` : `sources[${index}].${item.key}` }
}

function withFeedKey(blog: BlogSettings, index: number): BlogSettings {
  return blog.feedItems ? { ...blog, feedItems: inConfig(blog.feedItems, index) } : blog
}

interface Redirects {
  readonly all: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Listed redirects, and those that rules return for the pages. The first redirect of a path wins. */
function allRedirects(outputs: readonly SourceOutput[], pages: readonly Page[]): Redirects {
  const paths = pages.flatMap(({ kind, path }) => (kind === 'not-found' || path === '/404.html' ? [] : [path]))
  const listed = outputs.flatMap((output, index) =>
    (output.redirects ?? []).map((redirect) => inConfig(redirect, index)),
  )
  const ruled = outputs.map((output, index) => ruledRedirects(output, index, paths))
  const first = new Map<string, Redirect>()
  for (const redirect of [...listed, ...ruled.flatMap(({ all }) => all)])
    if (!first.has(redirect.from)) first.set(redirect.from, redirect)
  return { all: [...first.values()], diagnostics: ruled.flatMap(({ diagnostics }) => diagnostics) }
}

function ruledRedirects({ redirectRules = [] }: SourceOutput, index: number, paths: readonly string[]): Redirects {
  try {
    return { all: redirectRules.flatMap((rule) => rule(paths)), diagnostics: [] }
  } catch (error) {
    return { all: [], diagnostics: [inConfig(authorProblem(error), index)] }
  }
}

/** The not-found page and the search page, unless a source has them. A doc or a post at such an address is there by accident. */
function ownPages(pages: readonly Page[], input: SourceInput): readonly Page[] {
  const sitePages = pages.filter(({ kind }) => kind !== 'doc' && kind !== 'blog-post')
  const searchPath = searchPagePath(input.config)
  const hasNotFound = sitePages.some(({ kind, path }) => kind === 'not-found' || path === '/404.html')
  const hasSearch =
    searchPath === undefined ||
    sitePages.some(({ kind, path }) => kind === 'search' || routeKey(path) === routeKey(searchPath))
  return [
    ...(hasNotFound ? [] : [ownPage('not-found', '/404.html', textOf(input, 'notFound'))]),
    ...(hasSearch ? [] : [ownPage('search', searchPath, textOf(input, 'search'))]),
  ]
}

/** The path of the search page; `undefined` if the page or the search is off. */
function searchPagePath({ themeConfig }: SiteConfig): string | undefined {
  const search = themeConfig.algolia ?? themeConfig.search
  const path = search && (search.searchPagePath ?? 'search')
  return typeof path === 'string' ? joinRoute(path) : undefined
}

function ownPage(kind: 'not-found' | 'search', path: string, title: string): Page {
  return { id: `${kind}:${path}`, path, kind, meta: { title, noIndex: true }, body: { type: 'none' } }
}
