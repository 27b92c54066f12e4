import type { NavbarItem, NavbarLink, PageData } from '../contract/index.ts'
import { routeKey, withoutBase } from '../contract/index.ts'

/** Where the reader is, as far as the navbar's marks depend on it. */
export interface Place {
  readonly page: PageData
  readonly pathname: string
  readonly baseUrl: string
}

/** Whether a navbar link is marked as active: by its sidebar, its pattern, its base path, or the path it leads to (R30). */
export function isActiveLink(link: NavbarLink, place: Place): boolean {
  if (link.activeSidebar !== undefined) return isSameSidebar(link.activeSidebar, place.page.sidebar)
  if (link.activeBaseRegex !== undefined) return new RegExp(link.activeBaseRegex).test(place.pathname)
  if (link.activeBasePath !== undefined) return startsWithPath(place, link.activeBasePath)
  return !link.external && startsWithPath(place, link.href.replace(/[?#].*$/s, ''))
}

/** Whether a navbar item, or one inside its dropdown, is active. */
export function isActiveItem(item: NavbarItem, place: Place): boolean {
  if (item.type === 'dropdown') return item.items.some((child) => isActiveItem(child, place))
  return item.type === 'link' && isActiveLink(item, place)
}

/** Whether a link is left out here: some show only on the page they lead to (R104). */
export function isHiddenLink(link: NavbarLink, place: Place): boolean {
  return link.onlyOn !== undefined && routeKey(link.onlyOn) !== routeKey(place.page.path)
}

/** Keys are `instance/version/name`: the same sidebar in another version counts. */
function isSameSidebar(key: string, current: string | undefined): boolean {
  return current !== undefined && withoutVersion(key) === withoutVersion(current)
}

function withoutVersion(key: string): string {
  const parts = key.split('/')
  return parts.length < 3 ? key : `${parts[0]}/${parts.slice(2).join('/')}`
}

/** Compares whole segments: `/docs` is no part of `/docs-old`. The home page is only itself. */
function startsWithPath({ pathname, baseUrl }: Place, path: string): boolean {
  const here = routeKey(withoutBase(pathname, baseUrl) ?? pathname)
  const there = routeKey(withoutBase(path, baseUrl) ?? path)
  return here === there || (there !== '/' && here.startsWith(`${there}/`))
}
