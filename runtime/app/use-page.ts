import { useSyncExternalStore } from 'react'
import type { PageData } from '../contract/index.ts'
import type { CurrentPage } from './runtime.ts'
import { useRuntime } from './runtime.ts'

/** Returns the page on show with its location and frozen regions. */
export function useCurrentPage(): CurrentPage {
  const { current } = useRuntime('usePage')
  return useSyncExternalStore(current.subscribe, current.get, current.get)
}

/** Returns the data of the page on show. */
export function usePage(): PageData {
  return useCurrentPage().page
}
