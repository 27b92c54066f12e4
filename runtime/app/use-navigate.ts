import { useEffect, useEffectEvent } from 'react'
import type { NavigateOptions } from '../router/navigation.ts'
import { useHref } from './use-href.ts'
import { useRuntime } from './runtime.ts'

/** Returns a function that goes to a path of the site (base path added) or to an external URL. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { navigation } = useRuntime('useNavigate')
  const toHref = useHref()
  return (to, options) => navigation.navigate(toHref(to), options)
}

/**
 * While active, lets a component consume "back": the handler runs, and the location stays as it is (R37).
 * @param isActive while `false`, "back" goes back
 */
export function useBackHandler(isActive: boolean, handler: () => void): void {
  const { navigation } = useRuntime('useBackHandler')
  const onBack = useEffectEvent(handler)
  useEffect(() => (isActive ? navigation.onBack(() => onBack()) : undefined), [navigation, isActive])
}
