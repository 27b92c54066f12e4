import { routeKey } from '../contract/paths.ts'

/** Whether the page on show is among those that changed. All with base path. */
export function isOnShow(pathname: string, changed: readonly string[]): boolean {
  const here = routeKey(pathname)
  return changed.some((path) => routeKey(path) === here)
}
