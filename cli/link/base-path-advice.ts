import { routeKey } from '../../runtime/contract/index.ts'
import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { Content } from '../sources/source.ts'
import type { LinkedPage } from './links.ts'
import type { Route } from './targets/routes.ts'
import type { SymbolTable } from './targets/symbols.ts'
import { isRootPath } from '../text/addresses.ts'

/** Fewer links may be mistakes. */
const enough = 5

/**
 * Advice for docs that were written for the root of a site: most of its broken links lead to their pages without `routeBasePath`.
 * @returns one piece of advice for the whole site, or none
 */
export function basePathAdvice(
  pages: ReadonlyMap<Route, LinkedPage>,
  { docs }: Content,
  { routes }: SymbolTable,
): readonly Diagnostic[] {
  const broken = [...pages].filter(([, { diagnostics }]) => diagnostics.some(isBrokenLink))
  const total = broken.reduce((sum, [, { diagnostics }]) => sum + diagnostics.filter(isBrokenLink).length, 0)
  if (total < enough) return []
  const paths = broken.flatMap(([{ compiled }]) => compiled.links.flatMap(({ href }) => rootPath(href) ?? []))
  const lost = paths.filter((path) => !routes.byKey.has(path))
  return [...new Set(docs.map(({ basePath }) => basePath))].flatMap((base) => {
    const count = lost.filter((path) => routes.byKey.has(base + path)).length
    if (base === '/' || count < enough || count <= total / 2) return []
    return [
      diagnostic({
        code: 'links-without-base',
        message: `${count} of the broken links lead to docs if ${base} is put before them.`,
        hint: "Write docs({ routeBasePath: '/' }) in the config: the docs are then at the root of the site, as these links expect.",
      }),
    ]
  })
}

function isBrokenLink({ code }: Diagnostic): boolean {
  return code === 'broken-link'
}

/** The key of a path that starts at the root of the site. */
function rootPath(href: string): string | undefined {
  return href !== '/' && isRootPath(href) ? routeKey(href) : undefined
}
