import { withoutBase } from '../../runtime/contract/index.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { Drawing } from '../bundle/drawing.ts'
import type { Cache } from '../lib/cache.ts'
import { valueDigest } from '../lib/value-digest.ts'
import { resolveLink } from '../link/resolve.ts'
import type { LinkedRoute, Site } from '../link/site.ts'
import type { Diagnostic, Location } from '../report/diagnostic.ts'
import { rules } from '../report/rules.ts'

/** Reads a file of the site. */
export type ReadText = (file: string) => string | undefined

/** What checking drawn links needs besides the site. */
export interface DrawnLinksInput {
  readonly read: ReadText
  /** Remembers the links of each page. */
  readonly cache: Cache
}

/**
 * Checks the links of React pages, which only show once the page is drawn.
 * The place is where the address stands in the page's module, or its first line where it is put together there.
 */
export async function checkDrawnLinks(
  site: Site,
  bundle: Bundle,
  input: DrawnLinksInput,
): Promise<readonly Diagnostic[]> {
  const linked = await Promise.all(
    site.routes
      .filter((route) => route.page.body.type === 'component')
      .map(async (route) => ({ route, hrefs: await linksOf(route, bundle, input.cache) })),
  )
  return linked.flatMap(({ route, hrefs }) =>
    hrefs.flatMap((href) => checkLink({ href, route, site, bundle, read: input.read })),
  )
}

/** A page is drawn only where its code or what it is told has changed. */
async function linksOf(route: LinkedRoute, bundle: Bundle, cache: Cache): Promise<readonly string[]> {
  const { id } = route.page
  const key = valueDigest([bundle.code().pages.get(id), bundle.data, route.data]) ?? ''
  const known = cache.get<readonly string[]>('drawn-links', key)
  if (known) return known
  const found = drawnLinks(route, await bundle.open(), bundle)
  cache.put('drawn-links', key, found)
  return found
}

function drawnLinks(route: LinkedRoute, { holes }: Drawing, { data }: Bundle): readonly string[] {
  const module = holes.get(route.page.id)
  if (!module) return []
  const html = drawQuietly(() => module.renderHoles(data, route.data, [], [false]).join(''))
  const found = [...html.matchAll(/<(?:a|img|source|video|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
  return [...new Set(found.map((match) => (match[1] ?? '').replaceAll('&amp;', '&')))]
}

/** A page that throws is reported when it is drawn in earnest. */
function drawQuietly(draw: () => string): string {
  try {
    return draw()
  } catch {
    return ''
  }
}

interface DrawnLink {
  readonly href: string
  readonly route: LinkedRoute
  readonly site: Site
  readonly bundle: Bundle
  readonly read: ReadText
}

function checkLink({ href, route, site, bundle, read }: DrawnLink): readonly Diagnostic[] {
  const path = href.startsWith('/') ? withoutBase(href, bundle.data.baseUrl) : href
  const isOwnFile = path?.startsWith('/assets/') || path?.startsWith('#')
  if (path === undefined || isOwnFile) return []
  const { problem } = resolveLink(path, { path: route.path, files: [] }, site.symbols)
  if (!problem) return []
  const { severity } = rules[problem.code]
  return [{ ...problem, severity: severity === 'ignore' ? 'log' : severity, at: placeOf(path, route, read) }]
}

function placeOf(path: string, route: LinkedRoute, read: ReadText): Location {
  const file = route.page.file ?? route.page.id
  const lines = (read(file) ?? '').split('\n')
  const bare = path.replace(/\/$/, '')
  const line = lines.findIndex((text) => text.includes(bare))
  if (line < 0 || bare === '') return { file, line: 1, column: 1, length: 1 }
  return { file, line: line + 1, column: (lines[line] ?? '').indexOf(bare) + 1, length: bare.length }
}
