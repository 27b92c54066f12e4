import { valueDigest } from '../cache/value-digest.ts'
import { AuthorError, SourceBug } from './author-error.ts'
import type { BlogOptions } from './blog/options.ts'
import type { DocsOptions } from './docs/options.ts'
import type { PagesOptions } from './pages/options.ts'
import type { RedirectsOptions } from './redirects/open-redirects.ts'
import type { ContentSource } from './source.ts'

/**
 * Docs with sidebars and versions.
 * @example docs({ sidebarPath: './sidebars.ts', editUrl: 'https://github.com/acme/docs/edit/main/' })
 */
export function docs(options: DocsOptions = {}): ContentSource {
  const source = lazySource({
    call: 'docs',
    options,
    hasSymbols: false,
    folders: [options.path ?? 'docs', versionsFolder(options.id)],
    open: async (name) => (await import('./docs/open-docs.ts')).openDocs(name, options),
  })
  return {
    ...source,
    cutVersion: async (name, input) => (await import('./docs/cut-version.ts')).cutVersion(options, name, input),
    docsVersions: async (input) => (await import('./docs/versions.ts')).docsVersions(options, input),
  }
}

/**
 * A blog with lists, tags, authors and feeds.
 * @example blog({ blogTitle: 'News', postsPerPage: 5 })
 */
export function blog(options: BlogOptions = {}): ContentSource {
  return lazySource({
    call: 'blog',
    options,
    hasSymbols: false,
    folders: [options.path ?? 'blog'],
    open: async (name) => (await import('./blog/open-blog.ts')).openBlog(name, options),
  })
}

/**
 * Single pages: Markdown files and React components, each at the path of its file.
 * @example pages({ path: 'src/pages' })
 */
export function pages(options: PagesOptions = {}): ContentSource {
  return lazySource({
    call: 'pages',
    options,
    hasSymbols: false,
    folders: options.path === undefined ? ['pages', 'src/pages'] : [options.path],
    open: async (name) => (await import('./pages/open-pages.ts')).openPages(name, options),
  })
}

/**
 * Static pages that redirect. Missing targets, and pages at the path of a redirect, are reported.
 * @example redirects({ redirects: [{ from: '/old', to: '/docs/new' }] })
 */
export function redirects(options: RedirectsOptions): ContentSource {
  return lazySource({
    call: 'redirects',
    options,
    hasSymbols: false,
    open: async (name) => (await import('./redirects/open-redirects.ts')).openRedirects(name, options),
  })
}

/** The folder with old versions of docs. */
function versionsFolder(id: unknown): string {
  return id === undefined || id === 'default' ? 'versioned_docs' : `${String(id)}_versioned_docs`
}

/** A source whose modules are loaded with its content. */
interface LazySource {
  /** The function that the config calls, such as `docs`. */
  readonly call: string
  /** Options as the author wrote them; they are validated when the source is opened. */
  readonly options: { readonly id?: unknown }
  /** Folders of its content, as the options name them; those outside the site folder are watched. */
  readonly folders?: readonly unknown[]
  readonly open: (name: string) => Promise<ContentSource>
  /** Whether it keeps files for versions of docs. */
  readonly keeps?: boolean
  readonly hasSymbols?: false
}

/** The texts of options that are not validated yet. */
function texts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string')
}

/** Opens a source when its content is first needed: most runs find that nothing has changed, and load no source. */
export function lazySource({ call, options, folders, open, keeps, hasSymbols }: LazySource): ContentSource {
  const { id } = options
  const name = id === undefined || id === 'default' ? call : `${call}(${String(id)})`
  const digest = valueDigest(options)
  let opened: Promise<ContentSource> | undefined
  const openOnce = (): Promise<ContentSource> => (opened ??= open(name))
  return {
    name,
    key: digest === undefined ? undefined : `${call} ${digest}`,
    hasSymbols,
    ...(folders && { folders: texts(folders) }),
    watch: texts(folders ?? []).filter((path) => path.startsWith('..')),
    async load(input) {
      try {
        return await (await openOnce()).load(input)
      } catch (error) {
        throw error instanceof AuthorError ? error : new SourceBug(error)
      }
    },
    ...(keeps && {
      keepForVersion: async (version, input) =>
        (await (await openOnce()).keepForVersion?.(version, input)) ?? { files: [], diagnostics: [] },
    }),
  }
}
