import { type StorageData, storageKey } from '../contract/index.ts'
import type { ControlsHost, StoredArea } from '../inline/controls.ts'

export type { StoredArea } from '../inline/controls.ts'

/** Values in the reader's browser whose changes are seen. */
export interface StoredValues extends StoredArea {
  /** Calls the listener after a change of the key, in this tab or another. Returns a function that unsubscribes. */
  subscribe(key: string, listener: () => void): () => void
}

/** The parts of a window that storage needs. */
export type StorageHost = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener'> & ControlsHost

/**
 * Opens the storage that the site's settings name, for who sees changes. The namespace is the suffix of every key.
 * That of the control script is taken over, if it ran.
 * @param host the window; unset on the server, where every value is `null`
 */
export function createStoredValues(settings: StorageData, host?: StorageHost): StoredValues {
  const listeners = new Map<string, Set<() => void>>()
  const area = host?.__docsGenControls?.stored ?? storedArea(settings, host)
  const fullKey = (key: string): string => storageKey(key, settings.namespace)
  const notify = (key: string): void => listeners.get(key)?.forEach((listener) => listener())
  host?.addEventListener('storage', ({ key }) => {
    if (key === null) for (const each of listeners.keys()) notify(each)
    else notify(key)
  })
  return {
    get: area.get,
    set(key, value) {
      area.set(key, value)
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

/**
 * Opens the storage that the site's settings name. It warns once if it is blocked, and uses memory from then on.
 * @param host the window; unset on the server, where every value is `null`
 */
export function storedArea(
  { type, namespace }: StorageData,
  host?: Pick<StorageHost, StorageData['type']>,
): StoredArea {
  const memory = new Map<string, string>()
  let isBlocked = false
  const attempt = <T>(action: (storage: Storage | undefined) => T): T | undefined => {
    if (isBlocked) return undefined
    try {
      return action(host?.[type])
    } catch (error) {
      isBlocked = true
      console.warn('[docs-gen] Storage is blocked: choices last until the page is left.', error)
      return undefined
    }
  }
  return {
    get(name) {
      const key = storageKey(name, namespace)
      return attempt((storage) => storage?.getItem(key)) ?? memory.get(key) ?? null
    },
    set(name, value) {
      const key = storageKey(name, namespace)
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
