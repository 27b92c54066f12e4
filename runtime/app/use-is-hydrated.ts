import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Returns `false` on the server and while hydrating, `true` from the next render on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
