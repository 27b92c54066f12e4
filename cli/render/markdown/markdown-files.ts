import { decodePath, markdownPath, routeKey, type SiteData } from '../../../runtime/contract/index.ts'
import type { LinkedRoute, Site } from '../../link/site.ts'
import type { RenderRoute } from '../render-input.ts'
import { routeUrl } from '../urls.ts'
import { hasScheme } from '../../text/addresses.ts'

/** A linked site and its config. */
interface MarkdownSite {
  readonly project: { readonly config: { readonly agents: { readonly markdown: boolean } } }
  readonly site: Site
}

/**
 * The pages that get a Markdown file, by its path relative to the output folder; none if the config turns them off. A static file of that
 * path takes precedence.
 */
export function pagesWithMarkdown({ project, site }: MarkdownSite): ReadonlyMap<string, LinkedRoute> {
  if (!project.config.agents.markdown) return new Map()
  const routes = [...site.routes.map(({ path }) => path), ...site.redirects.map(({ from }) => from)].map(routeKey)
  const keys = new Set([...routes, ...site.symbols.staticPaths].map((path) => path.toLowerCase()))
  const files = new Map<string, LinkedRoute>()
  for (const route of site.routes) {
    const file = markdownFile(route.path)
    // Disks may not tell names apart that differ in case only.
    const key = `/${file}`.toLowerCase()
    if (!hasMarkdown(route) || keys.has(key)) continue
    keys.add(key)
    files.set(file, route)
  }
  return files
}

/** Whether a page has content to read. */
export function hasMarkdown({ page }: Pick<RenderRoute, 'page'>): boolean {
  return page.kind !== 'search' && page.kind !== 'not-found'
}

function markdownFile(path: string): string {
  const file = markdownPath(path)
  return (decodePath(file) ?? file).slice(1)
}

/** Texts in the Markdown of all pages besides their content. */
interface MarkdownOptions {
  readonly data: SiteData
  /** Whether the site has an `llms.txt`. */
  readonly hasList: boolean
}

/** The content of a page as Markdown, after a line that says where the page is. */
export async function markdownOf(
  route: Pick<RenderRoute, 'path'>,
  app: string,
  { data, hasList }: MarkdownOptions,
): Promise<string> {
  const { pageMarkdown } = await import('./page-markdown.ts')
  const page = routeUrl(route.path, data)
  const list = hasList ? `\n> Index of all pages: <${data.url}${data.baseUrl}llms.txt>` : ''
  const content = await pageMarkdown(app, (address) => absolute(address, page))
  return `> This page on the web: <${page}>${list}\n\n${content}`
}

/** Agents keep text without the address it came from, so that every address has to be whole. */
function absolute(address: string, page: string): string {
  if (address.startsWith('#')) return page + address
  if (hasScheme(address) || !URL.canParse(address, page)) return address
  return new URL(address, page).href
}
