import { movedAnchorsHtml, type MovedAnchorInput } from '../../../templates/moved-anchors.ts'
import { anchorOf } from '../targets/moved-anchors.ts'
import { type LinkRules, resolveLink, toUrl } from '../targets/resolve.ts'
import { type Route, titleOf } from '../targets/routes.ts'
import type { SymbolTable } from '../targets/symbols.ts'
import { pathOfAddress } from '../../text/addresses.ts'
import { routeKey } from '../../../runtime/contract/index.ts'

/** HTML at the end of a page that leads from its former anchors to where these are now; `undefined` for a page without such. */
export function movedFrom(route: Route, symbols: SymbolTable, rules: LinkRules): string | undefined {
  const moved = symbols.movedAnchors.get(route.page.id)
  if (!moved) return undefined
  const anchors = [...moved].flatMap(([id, { to }]): readonly MovedAnchorInput[] => {
    const resolved = resolveLink(to, { path: '/', files: [] }, symbols)
    return resolved.problem ? [] : [{ id, href: toUrl(resolved, rules), title: targetTitle(to, symbols) }]
  })
  return anchors.length === 0 ? undefined : movedAnchorsHtml(anchors)
}

/** The title of the section or the page at an address, or the address itself. */
function targetTitle(to: string, { routes }: SymbolTable): string {
  const route = to.startsWith('/') ? routes.byKey.get(routeKey(pathOfAddress(to))) : undefined
  if (!route) return to
  const id = anchorOf(to)
  const section = route.compiled.sections.find((one) => one.id === id && id !== '')
  return section?.title ?? titleOf(route)
}
