import type { SiteConfig } from '../config/schema.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { AuthorError } from './author-error.ts'
import { duplicateIds } from './docs/duplicate-ids.ts'
import { textOf } from './interface-texts.ts'
import { joinRoute } from './route-paths.ts'
import type { Content, Page, Redirect, SourceInput, SourceOutput } from './source.ts'

/** Runs all sources at once: their outputs in the order of the config, each as soon as it is there. */
export function loadSources(input: SourceInput): readonly Promise<SourceOutput>[] {
  return input.config.sources.map(async (source) => {
    try {
      return await source.load(input)
    } catch (error) {
      return { diagnostics: [authorProblem(error)] }
    }
  })
}

/** What a function of the config throws, as data; anything else is a bug and goes on. */
function authorProblem(error: unknown): Diagnostic {
  if (error instanceof AuthorError) return error.toDiagnostic()
  throw error
}

/** Joins what the sources found. Pages are sorted, so that nothing depends on which source was first. */
export function collect(outputs: readonly SourceOutput[], input: SourceInput): Content {
  const pages = outputs.flatMap((output) => output.pages ?? [])
  const all = [...pages, ...ownPages(pages, input)].sort(byPath)
  const redirects = allRedirects(outputs, all)
  return {
    pages: all,
    sidebars: outputs.flatMap((output) => output.sidebars ?? []),
    docs: outputs.flatMap((output) => output.docs ?? []),
    blogs: outputs.flatMap((output) => output.blogs ?? []),
    redirects: redirects.all,
    symbols: Object.assign({}, ...outputs.map((output) => output.symbols)) as Readonly<Record<string, string>>,
    diagnostics: [
      ...outputs.flatMap((output, index) => (output.diagnostics ?? []).map((problem) => inConfig(problem, index))),
      ...redirects.diagnostics,
      // Each source has told of its own.
      ...duplicateIds(pages.filter(({ kind, body }) => kind === 'doc' && body.type === 'markdown')),
    ],
    ...pendingOf(outputs),
  }
}

/** Done when the last of the slow sources is. */
function pendingOf(outputs: readonly SourceOutput[]): Pick<Content, 'pending'> {
  const pending = outputs.flatMap((output) => output.pending ?? [])
  return pending.length === 0 ? {} : { pending: Promise.all(pending).then(() => undefined) }
}

function byPath(a: Page, b: Page): number {
  return compare(a.path, b.path) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A source knows its options; where they stand in the config, only the list of sources tells. */
function inConfig<T extends { readonly key?: string }>(item: T, index: number): T {
  if (item.key === undefined) return item
  return { ...item, key: item.key === '' ? `sources[${index}]` : `sources[${index}].${item.key}` }
}

interface Redirects {
  readonly all: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Redirects as given, and those that rules make of the pages; the first from a path counts. */
function allRedirects(outputs: readonly SourceOutput[], pages: readonly Page[]): Redirects {
  const paths = pages.flatMap(({ kind, path }) => (kind === 'not-found' || path === '/404.html' ? [] : [path]))
  const given = outputs.flatMap((output, index) =>
    (output.redirects ?? []).map((redirect) => inConfig(redirect, index)),
  )
  const made = outputs.map((output, index) => madeRedirects(output, index, paths))
  const first = new Map<string, Redirect>()
  for (const redirect of [...given, ...made.flatMap(({ all }) => all)])
    if (!first.has(redirect.from)) first.set(redirect.from, redirect)
  return { all: [...first.values()], diagnostics: made.flatMap(({ diagnostics }) => diagnostics) }
}

function madeRedirects({ redirectRules = [] }: SourceOutput, index: number, paths: readonly string[]): Redirects {
  try {
    return { all: redirectRules.flatMap((rule) => rule(paths)), diagnostics: [] }
  } catch (error) {
    return { all: [], diagnostics: [inConfig(authorProblem(error), index)] }
  }
}

/** The pages every site has, unless a source has made them. */
function ownPages(pages: readonly Page[], input: SourceInput): readonly Page[] {
  const has = (kind: Page['kind'], path: string): boolean =>
    pages.some((page) => page.kind === kind || page.path === path)
  const searchPath = searchPagePath(input.config)
  const notFound = has('not-found', '/404.html') ? [] : [ownPage('not-found', '/404.html', textOf(input, 'notFound'))]
  const search =
    searchPath === undefined || has('search', searchPath)
      ? []
      : [ownPage('search', searchPath, textOf(input, 'search'))]
  return [...notFound, ...search]
}

/** `/search` (R118), where the search settings say; `undefined` where they turn the page off, or the search. */
function searchPagePath({ themeConfig }: SiteConfig): string | undefined {
  const search = themeConfig.algolia ?? themeConfig.search
  const path = search && (search.searchPagePath ?? 'search')
  return typeof path === 'string' ? joinRoute(path) : undefined
}

function ownPage(kind: 'not-found' | 'search', path: string, title: string): Page {
  return { id: `${kind}:${path}`, path, kind, meta: { title, noIndex: true }, body: { type: 'none' } }
}
