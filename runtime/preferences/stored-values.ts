import type { StorageData } from '../contract/index.ts'
import { storageKey } from '../contract/index.ts'
import type { StoredValues } from './preferences.ts'

/** The parts of a window that storage needs. */
export type StorageHost = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener'>

/**
 * Opens the storage the site's settings name (R99). Every key gets the namespace as its suffix.
 * @param host the window; absent on the server, where every value is `null`
 */
export function createStoredValues(settings: StorageData, host?: StorageHost): StoredValues {
  const listeners = new Map<string, Set<() => void>>()
  const area = guardedStorage(() => host?.[settings.type])
  const fullKey = (key: string): string => storageKey(key, settings.namespace)
  const notify = (key: string): void => listeners.get(key)?.forEach((listener) => listener())
  host?.addEventListener('storage', ({ key }) => {
    if (key === null) for (const each of listeners.keys()) notify(each)
    else notify(key)
  })
  return {
    get: (key) => area.get(fullKey(key)),
    set(key, value) {
      area.set(fullKey(key), value)
      notify(fullKey(key))
    },
    subscribe(key, listener) {
      const name = fullKey(key)
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => set.delete(listener)
    },
  }
}

/** Reads and writes; once storage is refused it warns one time and works from memory alone (R98). */
function guardedStorage(open: () => Storage | undefined): Pick<StoredValues, 'get' | 'set'> {
  const memory = new Map<string, string>()
  let isBlocked = false
  const attempt = <T>(action: (storage: Storage | undefined) => T): T | undefined => {
    if (isBlocked) return undefined
    try {
      return action(open())
    } catch (error) {
      isBlocked = true
      console.warn('[docs-gen] Storage is not available: choices last until the page is left.', error)
      return undefined
    }
  }
  return {
    get: (key) => attempt((storage) => storage?.getItem(key)) ?? memory.get(key) ?? null,
    set(key, value) {
      memory.delete(key)
      const isKept = attempt((storage) => {
        if (value === null) storage?.removeItem(key)
        else storage?.setItem(key, value)
        return true
      })
      if (!isKept && value !== null) memory.set(key, value)
    },
  }
}
