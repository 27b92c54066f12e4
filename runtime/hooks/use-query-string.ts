import type { NavigateOptions } from '../router/navigation.ts'
import { useRuntime } from './runtime.ts'
import { useLocation } from './use-location.ts'

/** New values of query parameters, by name; `undefined` removes the parameter. */
type QueryChanges = Readonly<Record<string, string | readonly string[] | undefined>>

/** Result of `useQueryString`. */
interface QueryString {
  /** The parameters. Empty on the server and while hydrating. */
  readonly params: URLSearchParams
  /** Changes some parameters and keeps the others. The page and its scroll position stay. */
  readonly set: (changes: QueryChanges, options?: NavigateOptions) => void
}

/**
 * Returns the query string of the location, and a function that changes it.
 * @example const { params, set } = useQueryString(); set({ tab: 'npm' })
 */
export function useQueryString(): QueryString {
  const { navigation } = useRuntime('useQueryString')
  const { search } = useLocation()
  return {
    params: new URLSearchParams(search),
    set: (changes, options) => {
      const { pathname, search: now, hash } = navigation.location()
      const query = withChanges(new URLSearchParams(now), changes).toString()
      navigation.navigate(pathname + (query && `?${query}`) + hash, options)
    },
  }
}

function withChanges(params: URLSearchParams, changes: QueryChanges): URLSearchParams {
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name)
    for (const each of typeof value === 'string' ? [value] : (value ?? [])) params.append(name, each)
  }
  return params
}
