import {
  type NavbarItem,
  type NavbarLink,
  type PageData,
  pathnameOf,
  routeKey,
  withoutBase,
} from '../contract/index.ts'
import { useLocation } from '../hooks/use-location.ts'
import { usePage, useSite } from '../hooks/runtime.ts'

/** The location that decides which items of the navbar are active. */
interface NavbarLocation {
  readonly page: PageData
  readonly pathname: string
  readonly baseUrl: string
}

/** Whether a navbar link is active: by its sidebar, its pattern, its base path, or its target. */
export function isActiveLink(link: NavbarLink, location: NavbarLocation): boolean {
  if (link.activeSidebar !== undefined) return isSameSidebar(link.activeSidebar, location.page.sidebar)
  if (link.activeBaseRegex !== undefined) return new RegExp(link.activeBaseRegex).test(location.pathname)
  if (link.activeBasePath !== undefined) return startsWithPath(location, link.activeBasePath)
  return !link.external && startsWithPath(location, pathnameOf(link.href))
}

/** Whether a navbar item, or one inside its dropdown, is active. */
export function isActiveItem(item: NavbarItem, location: NavbarLocation): boolean {
  if (item.type === 'dropdown') return item.items.some((child) => isActiveItem(child, location))
  return item.type === 'link' && isActiveLink(item, location)
}

/** Whether a link is hidden on this page: some are shown only on the page they lead to. */
export function isHiddenLink(link: NavbarLink, location: NavbarLocation): boolean {
  return link.onlyOn !== undefined && routeKey(link.onlyOn) !== routeKey(location.page.path)
}

/** Compares keys of the form `instance/version/name` without the version. */
function isSameSidebar(key: string, current: string | undefined): boolean {
  return current !== undefined && withoutVersion(key) === withoutVersion(current)
}

function withoutVersion(key: string): string {
  const parts = key.split('/')
  return parts.length < 3 ? key : `${parts[0]}/${parts.slice(2).join('/')}`
}

/** Compares whole segments: `/docs-old` does not start with `/docs`. No path starts with the home page. */
function startsWithPath({ pathname, baseUrl }: NavbarLocation, path: string): boolean {
  const here = routeKey(withoutBase(pathname, baseUrl) ?? pathname)
  const there = routeKey(withoutBase(path, baseUrl) ?? path)
  return here === there || (there !== '/' && here.startsWith(`${there}/`))
}

/** Returns the location for `isActiveItem` and its like. */
export function useNavbarLocation(): NavbarLocation {
  const page = usePage()
  const { pathname } = useLocation()
  const { baseUrl } = useSite()
  return { page, pathname, baseUrl }
}
