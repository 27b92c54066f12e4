import type { DocVersion } from '../contract/index.ts'
import { preferredVersionKey } from '../contract/index.ts'
import { useRuntime } from '../app/runtime.ts'
import { useStored } from './use-stored.ts'

/** The version a reader prefers in a docs instance, and the way to save another (R55). */
export interface PreferredVersion {
  readonly preferred: DocVersion | undefined
  readonly save: (versionName: string) => void
}

/** Returns the reader's preferred version of a docs instance (`default` if not named). */
export function usePreferredVersion(instance = 'default'): PreferredVersion {
  const docs = useRuntime('usePreferredVersion').site.docs[instance]
  const [name, setName] = useStored(preferredVersionKey(instance))
  const isKept = docs?.versionPersistence !== 'none'
  return {
    preferred: isKept ? docs?.versions.find((version) => version.name === name) : undefined,
    save: (versionName) => isKept && setName(versionName),
  }
}
