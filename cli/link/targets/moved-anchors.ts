import { routeKey } from '../../../runtime/contract/index.ts'
import type { Redirect } from '../../sources/source.ts'
import { decodeHash, hasQueryOrHash, pathOfAddress, splitAddress } from '../../text/addresses.ts'
import type { Route, RouteTable } from './routes.ts'

/** Where anchors that their page does not have any more lead: redirects by id of the page that browsers show, then by id of the anchor. */
export type MovedAnchors = ReadonlyMap<string, ReadonlyMap<string, Redirect>>

/** Finds the pages of redirects that start at an anchor. That of a page that has moved is on the page that its own redirect leads to. */
export function movedAnchors(redirects: readonly Redirect[], routes: RouteTable): MovedAnchors {
  const find = pageFinder(redirects, routes)
  const moved = new Map<string, Map<string, Redirect>>()
  for (const redirect of redirects.filter(startsAtAnchor)) {
    const route = find(redirect.from)
    const id = anchorOf(redirect.from)
    if (!route || !canMove(route, id)) continue
    const ofPage = moved.get(route.page.id) ?? new Map<string, Redirect>()
    moved.set(route.page.id, ofPage)
    if (!ofPage.has(id)) ofPage.set(id, redirect)
  }
  const next = ({ to }: Redirect): Redirect | undefined => {
    const route = to.startsWith('/') && to.includes('#') ? find(to) : undefined
    return route && moved.get(route.page.id)?.get(anchorOf(to))
  }
  return new Map([...moved].map(([page, ofPage]) => [page, new Map([...ofPage].flatMap(withEnd(next)))]))
}

/** Whether a redirect starts at an anchor of a page. */
export function startsAtAnchor({ from }: Redirect): boolean {
  return from.includes('#') && !from.includes('?')
}

/** The id of the anchor in an address. */
export function anchorOf(address: string): string {
  return decodeHash(splitAddress(address)[1].slice(1))
}

/** Whether a redirect may start at an anchor of a page: it must not have the anchor, and its text must be known. */
export function canMove({ page: { body }, anchors }: Route, id: string): boolean {
  return !anchors.has(id) && body.type !== 'component' && body.type !== 'none'
}

/** Creates the function that finds the page which a browser shows at an address, after redirects. */
export function pageFinder(redirects: readonly Redirect[], routes: RouteTable): (address: string) => Route | undefined {
  const targets = new Map(
    redirects.filter(({ from }) => !hasQueryOrHash(from)).map(({ from, to }) => [routeKey(from), to] as const),
  )
  const find = (address: string, steps: number): Route | undefined => {
    const key = routeKey(pathOfAddress(address))
    const to = targets.get(key)
    const isOver = to?.startsWith('/') !== true || steps > targets.size
    return routes.byKey.get(key) ?? (isOver ? undefined : find(to, steps + 1))
  }
  return (address) => find(address, 0)
}

type Entry = readonly [id: string, redirect: Redirect]

/** Leads each redirect to its end at once; those of a circle have none. */
function withEnd(next: (redirect: Redirect) => Redirect | undefined): (entry: Entry) => readonly Entry[] {
  return ([id, redirect]) => {
    const visited = new Set([redirect])
    let end = redirect
    for (let step = next(end); step; step = next(end)) {
      if (visited.has(step)) return []
      visited.add(step)
      end = step
    }
    return [[id, { ...redirect, to: end.to }]]
  }
}
