import { useSyncExternalStore } from 'react'
import { useRuntime } from '../app/runtime.ts'

/** Returns a value kept in the reader's browser, `null` while hydrating, and the way to change it (`null` removes). */
export function useStored(key: string): readonly [string | null, (value: string | null) => void] {
  const { stored } = useRuntime('useStored').preferences
  const value = useSyncExternalStore(
    (listener) => stored.subscribe(key, listener),
    () => stored.get(key),
    () => null,
  )
  return [value, (next) => stored.set(key, next)]
}
