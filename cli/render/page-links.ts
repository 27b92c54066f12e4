import type { Nodes } from 'hast'
import { htmlToHast } from 'satteri'
import { type LateParts, withoutBase } from '../../runtime/contract/index.ts'
import type { Bundle } from '../bundle/input.ts'
import type { ServerBundle } from '../bundle/server/load-server.ts'
import type { Cache } from '../cache/cache.ts'
import { valueDigest } from '../cache/value-digest.ts'
import { resolveLink } from '../link/targets/resolve.ts'
import { elementProblem } from '../link/links.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import { addressLocation, type ReadFile } from './address-location.ts'
import { whenSettled } from './late-parts.ts'

/** The tools that checking the links of React pages needs besides the site. */
export interface PageLinksInput {
  readonly read: ReadFile
  /** Stores the links of each page. */
  readonly cache: Cache
  /** Id of the epoch of the site's components. */
  readonly epoch: string
}

/**
 * Checks the links of React pages, which are known only once the page is rendered.
 * A problem points at the address in the page's module, or at its first line if the address is composed there.
 */
export async function checkPageLinks(
  site: Site,
  bundle: Bundle,
  { read, cache, epoch }: PageLinksInput,
): Promise<readonly Diagnostic[]> {
  const problems: Diagnostic[] = []
  for (const route of site.routes) {
    if (route.page.body.type !== 'component') continue
    for (const { href, isElement } of await linksOf(route, bundle, { cache, epoch })) {
      const problem = checkLink(href, { route, site, bundle })
      if (!problem) continue
      const link = isElement ? elementProblem(problem.link) : problem.link
      problems.push(diagnostic({ ...link, at: addressLocation(problem.path, route, read) }))
    }
  }
  return problems
}

/** A link of a rendered page. */
interface DrawnLink {
  readonly href: string
  /** No `<Link>` has rendered it. */
  readonly isElement: boolean
}

/** Renders a page only if its code or its data has changed. */
async function linksOf(
  route: LinkedRoute,
  bundle: Bundle,
  { cache, epoch }: Pick<PageLinksInput, 'cache' | 'epoch'>,
): Promise<readonly DrawnLink[]> {
  const { id } = route.page
  const key = valueDigest([epoch, bundle.codeDigests().pages.get(id), bundle.data, route.data, route.toc]) ?? ''
  const cached = cache.get<readonly DrawnLink[]>('drawn-links', key)
  if (cached) return cached
  const links = await renderedLinks(route, await bundle.loadServer(), bundle)
  cache.put('drawn-links', key, links)
  return links
}

async function renderedLinks(
  route: LinkedRoute,
  { islands }: ServerBundle,
  { data, sharesContext }: Bundle,
): Promise<readonly DrawnLink[]> {
  const module = islands.get(route.page.id)
  if (!module) return []
  const elementHrefs = new Set<string>()
  const region = sharesContext ? 'body' : undefined
  const addLink = (href: string): void => void elementHrefs.add(href)
  const input = { site: data, page: { ...route.data, toc: route.toc }, fragments: [], hydrated: [false], region }
  const html = await htmlOrNothing((late) => module.renderIslands({ ...input, services: { addLink, late } }).join(''))
  const hrefs = [...new Set(linksIn(htmlToHast(html, { fragment: true }) as Nodes))]
  return hrefs.map((href) => ({ href, isElement: !elementHrefs.has(href) }))
}

/** A page that throws is reported when it is rendered for the output. */
async function htmlOrNothing(render: (late: LateParts) => string): Promise<string> {
  try {
    return await whenSettled(render)
  } catch {
    return ''
  }
}

const linkingElements = new Set(['a', 'img', 'source', 'video', 'iframe'])

function linksIn(node: Nodes): readonly string[] {
  if (!('children' in node)) return []
  const inside = node.children.flatMap(linksIn)
  if (node.type !== 'element' || !linkingElements.has(node.tagName)) return inside
  const { href, src } = node.properties
  return [href, src, ...inside].filter((address) => typeof address === 'string')
}

interface LinkContext {
  readonly route: LinkedRoute
  readonly site: Site
  readonly bundle: Bundle
}

type LinkProblem = NonNullable<ReturnType<typeof resolveLink>['problem']>

function checkLink(
  href: string,
  { route, site, bundle }: LinkContext,
): { readonly path: string; readonly link: LinkProblem } | undefined {
  const path = href.startsWith('/') ? withoutBase(href, bundle.data.baseUrl) : href
  if (path === undefined || path.startsWith('/assets/') || path.startsWith('#')) return undefined
  const { problem } = resolveLink(path, { path: route.path, files: [], use: 'media' }, site.symbols)
  return problem && { path, link: problem }
}
