import { routeKey } from '../../../runtime/contract/index.ts'
import { isName, type LinkRef } from '../../../cli/compile/compiled-page.ts'
import { isMarkdown } from '../../../cli/files/file-kinds.ts'
import type { LinkedRoute } from '../../../cli/link/site.ts'
import type { Route } from '../../../cli/link/targets/routes.ts'
import type { Location } from '../../../cli/report/diagnostic.ts'
import { namesPage } from '../../../cli/link/targets/named-pages.ts'
import { addressAt, type FoundLink, placesOfLink } from '../../../cli/edits/places/link-places.ts'
import type { MarkdownPlaces } from '../../../cli/edits/places/markdown-places.ts'
import { wikiScheme } from '../../../cli/link/targets/page-names.ts'
import { namePlace } from '../../../cli/edits/places/name-place.ts'
import type { Place } from '../../../cli/edits/places/place.ts'
import type { SiteChange } from '../site/site-after.ts'
import type { EditSet } from '../../../cli/edits/write/edit-set.ts'
import { decideName } from './page-names.ts'
import { hostedAfter } from './hosted-files.ts'
import { type Change, decideAsset, decideLink, originsOf } from './decide.ts'

/** What a link of a file becomes, and the places that have it. */
interface WantedLink {
  readonly href: string
  /** Unset: it cannot be changed, and has to lead to `to`. */
  readonly newHref: string | undefined
  readonly to: string
  /** It stays as it is, as far as is known. */
  readonly isSame: boolean
  readonly at: Location[]
}

/** The links of each file, by what is written. */
type WantedLinks = Map<string, Map<string, WantedLink>>

/** Adds edits for the links of all pages that lead elsewhere after the change. */
export function editPageLinks(change: Change, edits: EditSet): void {
  const wanted: WantedLinks = new Map()
  const paths = changedPaths(change)
  for (const one of change.sites)
    for (const route of one.site.routes) if (isConcerned(route, one, paths)) addLinks(route, { one, change, wanted })
  for (const [file, links] of wanted) editFile(file, [...links.values()], edits)
}

/** Addresses, from the root of the server, whose pages move or get other anchors. */
function changedPaths({ sites, anchors }: Change): ReadonlySet<string> {
  const paths = new Set<string>()
  for (const one of sites)
    for (const route of one.site.routes) {
      const after = one.routeAfter(route)
      const isChanged = after?.path !== route.path || after.page.file !== route.page.file || anchors.has(route.page.id)
      if (isChanged) paths.add(routeKey(one.project.config.baseUrl.slice(0, -1) + route.path))
    }
  return paths
}

/** Whether links of a page may change: it moves itself, leads to one that does, or has parts or files that move. */
function isConcerned(route: LinkedRoute, one: SiteChange, paths: ReadonlySet<string>): boolean {
  const { file, sourceFile } = route.page
  if ([file, sourceFile].some((name) => name !== undefined && one.files.isMoved(name))) return true
  if (one.routeAfter({ page: route.page })?.path !== route.path) return true
  // A name may be that of two pages now.
  if (route.compiled.links.some(({ href }) => namesPage(href) || hostedAfter(href, one.hosted) !== undefined))
    return true
  if (route.compiled.inputs.some((input) => one.files.isMoved(input.file))) return true
  return route.hrefs.some(
    (href) => href !== undefined && (href.startsWith('#') ? paths.size > 0 : paths.has(routeKey(href))),
  )
}

interface LinkContext {
  readonly one: SiteChange
  readonly change: Change
  readonly wanted: WantedLinks
}

function addLinks({ page, compiled }: LinkedRoute, { one, change, wanted }: LinkContext): void {
  const route = one.before.routes.byId.get(page.id)
  if (!route) return
  for (const link of compiled.links) {
    if (isName(link.kind) || link.isLeftOut || link.at.file === '') continue
    const decision = decisionOf(link, route, { one, change, wanted })
    const links = wanted.get(link.at.file) ?? new Map<string, WantedLink>()
    wanted.set(link.at.file, links)
    const isSame = decision.kind === 'same'
    const newHref = decision.kind === 'new' ? decision.href : isSame ? link.href : undefined
    const to = decision.kind === 'unknown' ? decision.to : (newHref ?? '')
    // Another page or language may read the same text in another way: then nobody but its author can say what is right.
    const other = links.get(link.href)
    if (!other) links.set(link.href, { href: link.href, newHref, to, isSame, at: [link.at] })
    else if (other.newHref === newHref) other.at.push(link.at)
    else links.set(link.href, { ...joined(other, to), at: [...other.at, link.at] })
  }
}

/** A link that two pages read in two ways. */
function joined(other: WantedLink, to: string): Omit<WantedLink, 'at'> {
  return { href: other.href, newHref: undefined, to: other.isSame ? to : other.to, isSame: false }
}

function decisionOf(link: LinkRef, route: Route, { one, change }: LinkContext): ReturnType<typeof decideLink> {
  if (link.asset) return decideAsset(link.href, { from: link.at.file, file: link.asset.file }, one)
  const decide = namesPage(link.href) ? decideName : decideLink
  return decide(link.href, originsOf(route, one, link.from), { one, change })
}

/** Writes the links of a file. A link that is at no place where it could be written is left to its author. */
function editFile(file: string, links: readonly WantedLink[], edits: EditSet): void {
  if (links.every(({ isSame }) => isSame)) return
  const source = edits.source(file)
  const places = source && isMarkdown(file) ? edits.places(file) : { addresses: [], keys: [] }
  for (const link of links.filter(({ isSame }) => !isSame)) {
    for (const at of link.at) {
      const here = source ? placesAt({ href: link.href, at }, places, source.text) : []
      const written = here.map((place) => writeLink(place, link, { file, edits }))
      if (written.length === 0 || written.includes(false)) leave(link, at, edits)
    }
  }
}

function placesAt(link: FoundLink, places: Pick<MarkdownPlaces, 'addresses' | 'keys'>, text: string): readonly Place[] {
  if (!namesPage(link.href)) return placesOfLink(places, link, text)
  const place = namePlace(link, text)
  return place ? [place] : []
}

interface FileEdits {
  readonly file: string
  readonly edits: EditSet
}

function writeLink(place: Place, { href, newHref }: WantedLink, { file, edits }: FileEdits): boolean {
  const text = newHref === undefined ? undefined : addressAt(place, { href, right: newHref })
  return text !== undefined && edits.add(file, { start: place.start, end: place.end, text })
}

function leave({ href, to, newHref }: WantedLink, at: Location, edits: EditSet): void {
  const shown = (one: string): string => (namesPage(href) ? one.replace(wikiScheme, '') : one)
  edits.leave({ at, message: `Write ${shown(newHref ?? to)} instead of ${shown(href)}.` })
}
