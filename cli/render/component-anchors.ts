import type { Nodes } from 'hast'
import { htmlToHast } from 'satteri'
import type { Bundle } from '../bundle/input.ts'
import type { Cache } from '../cache/cache.ts'
import { valueDigest } from '../cache/value-digest.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import { lazily } from '../process/lazily.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Renderer } from './render.ts'
import { openRenderer } from './site-renderer.ts'

/** The bundled site, and where to store the anchors of its pages. */
export interface AnchorsInput {
  readonly config: SiteConfig
  readonly site: Site
  readonly bundle: Bundle
  readonly cache: Cache
  /** Absolute path of the site folder. */
  readonly root: string
  /** Id of the epoch of the site's components. */
  readonly epoch: string
}

/** Removes the problems of links to anchors that components render. Only the pages that such links lead to are rendered. */
export async function withoutRenderedAnchors(
  problems: readonly Diagnostic[],
  input: AnchorsInput,
): Promise<readonly Diagnostic[]> {
  const anchorsOf = openAnchorReader(input)
  const remaining: Diagnostic[] = []
  for (const { unlessRendered, ...problem } of problems) {
    const ids = unlessRendered && (await anchorsOf(unlessRendered.page))
    if (!ids?.includes(unlessRendered?.anchor ?? '')) remaining.push(problem)
  }
  return remaining
}

/** Opens the reader of the ids in the content of pages, by the id of a page. */
export function openAnchorReader(input: AnchorsInput): (id: string) => Promise<readonly string[]> {
  const renderer = lazily(() => openRenderer({ ...input, mode: 'production' }))
  return (id) => anchorsOf(id, renderer, input)
}

/** The ids in the content of a page. It is rendered only if its code or its data has changed. */
async function anchorsOf(
  id: string,
  renderer: () => Promise<Renderer>,
  { site, bundle, cache, epoch }: AnchorsInput,
): Promise<readonly string[]> {
  const route = site.routes.find(({ page }) => page.id === id)
  if (!route) return []
  const key =
    valueDigest([epoch, bundle.codeDigests().pages.get(id), bundle.data, route.digest, route.data, route.toc]) ?? ''
  const cached = cache.get<readonly string[]>('component-anchors', key)
  if (cached) return cached
  const ids = await renderedIds(route, await renderer())
  cache.put('component-anchors', key, ids)
  return ids
}

/** A component that throws is reported when its page is rendered for the output. What has no text of its own is all in the layout. */
async function renderedIds(route: LinkedRoute, renderer: Renderer): Promise<readonly string[]> {
  const isLayout = route.page.body.type === 'none'
  const { html } = isLayout ? await renderer.render(route) : await renderer.renderBody(route)
  return idsIn(htmlToHast(html, { fragment: true }) as Nodes)
}

function idsIn(node: Nodes): readonly string[] {
  if (!('children' in node)) return []
  const inside = node.children.flatMap(idsIn)
  const id = node.type === 'element' ? node.properties['id'] : undefined
  return typeof id === 'string' ? [id, ...inside] : inside
}
