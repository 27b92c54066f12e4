import type { BlogOptions } from './blog/options.ts'
import type { DocsOptions } from './docs/options.ts'
import type { PagesOptions } from './pages/options.ts'
import type { RedirectsOptions } from './redirects/open-redirects.ts'
import { lazySource } from './lazy-source.ts'
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
 * Static pages that redirect, and anchors that do. Missing targets, and pages at the path of a redirect, are reported.
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
