import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from '../../../runtime/hooks/use-location.ts'
import { useQueryString as useQuery } from '../../../runtime/hooks/use-query-string.ts'

/** Width in px from which `useWindowSize` returns `desktop`. */
const desktopWidth = 997

/** Returns whether the window is as wide as that of a desktop; `ssr` on the server and while hydrating. */
export function useWindowSize({ desktopBreakpoint = desktopWidth }: { readonly desktopBreakpoint?: number } = {}):
  'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    onResize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  )
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Returns the value of a query parameter, empty if there is none, and a function that sets it. */
export function useQueryStringValue(
  key: string,
): readonly [string, (value: string, options?: { readonly push: boolean }) => void] {
  const { params, set } = useQuery()
  return [params.get(key) ?? '', (value, options) => set({ [key]: value || undefined }, { replace: !options?.push })]
}

/** Returns all values of a query parameter, and a function that sets them. */
export function useQueryStringList(
  key: string,
): readonly [readonly string[], (values: readonly string[], options?: { readonly push: boolean }) => void] {
  const { params, set } = useQuery()
  const query = params.toString()
  const values = useMemo(() => new URLSearchParams(query).getAll(key), [query, key])
  return [values, (list, options) => set({ [key]: list }, { replace: !options?.push })]
}

/** Whether a text matches a regular expression that is written as a text; no text and no expression match nothing. */
export function isRegexpStringMatch(regexp?: string, text?: string): boolean {
  return regexp !== undefined && text !== undefined && new RegExp(regexp, 'i').test(text)
}

/** The values of a list that another one before it equals. */
export function duplicates<T>(list: readonly T[], isEqual: (a: T, b: T) => boolean = Object.is): readonly T[] {
  return list.filter((value, n) => list.findIndex((other) => isEqual(other, value)) !== n)
}

/** Joins query strings; a later one replaces the parameters of an earlier one. */
export function mergeSearchStrings(searches: readonly (string | undefined)[], mode: 'append' | 'set' = 'set'): string {
  const params = new URLSearchParams()
  for (const search of searches)
    for (const [name, value] of new URLSearchParams(search ?? '')) params[mode](name, value)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns a part of the location, such as its query: `useHistorySelector(({ location }) => location.search)`. */
export function useHistorySelector<T>(
  select: (history: { readonly location: ReturnType<typeof useLocation> }) => T,
): T {
  return select({ location: useLocation() })
}

/** Id of the element that the skip link leads to. */
export const SkipToContentFallbackId = '__docusaurus_skipToContent_fallback'

/** Collects links and anchors that a component creates. docs-gen reads them from the page instead. */
export interface BrokenLinks {
  readonly collectAnchor: (anchor: string | undefined) => void
  readonly collectLink: (link: string | undefined) => void
}

const ignore = (): void => undefined

/** `@docusaurus/useBrokenLinks` */
export function useBrokenLinks(): BrokenLinks {
  return { collectAnchor: ignore, collectLink: ignore }
}
