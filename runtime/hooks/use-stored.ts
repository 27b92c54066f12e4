import { useSyncExternalStore } from 'react'
import { useRuntime } from './runtime.ts'
import { type DocVersion, preferredVersionKey } from '../contract/index.ts'

/**
 * Returns a value that is stored in the reader's browser, and a function that changes it; `null` removes the value.
 * On the server and while hydrating the value is `null`.
 * @example const [size, setSize] = useStored('font-size')
 */
export function useStored(key: string): readonly [string | null, (value: string | null) => void] {
  const { stored } = useRuntime('useStored').preferences
  const value = useSyncExternalStore(
    (listener) => stored.subscribe(key, listener),
    () => stored.get(key),
    () => null,
  )
  return [value, (next) => stored.set(key, next)]
}

/** Result of `usePreferredVersion`. */
interface PreferredVersion {
  readonly preferred: DocVersion | undefined
  readonly save: (versionName: string) => void
}

/**
 * Returns the version of the docs that the reader chose last, and a function that saves another.
 * @param instance id of the docs instance. Default: `default`
 * @example const { preferred, save } = usePreferredVersion()
 */
export function usePreferredVersion(instance = 'default'): PreferredVersion {
  const docs = useRuntime('usePreferredVersion').site.docs[instance]
  const [name, setName] = useStored(preferredVersionKey(instance))
  const isKept = docs?.versionPersistence !== 'none'
  return {
    preferred: isKept ? docs?.versions.find((version) => version.name === name) : undefined,
    save: (versionName) => isKept && setName(versionName),
  }
}
