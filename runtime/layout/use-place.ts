import { useLocation, usePage, useSite } from '../app/hooks.ts'
import type { Place } from './active-item.ts'

/** Returns where the reader is, for the marks of the navbar. */
export function usePlace(): Place {
  const page = usePage()
  const { pathname } = useLocation()
  const { baseUrl } = useSite()
  return { page, pathname, baseUrl }
}
