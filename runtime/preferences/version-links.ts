import { preferredVersionKey } from '../contract/index.ts'
import type { StoredValues } from './preferences.ts'

/**
 * Remembers the version that a link with `data-version="instance/name"` leads to, when it is followed (R55).
 * @returns the way to stop
 */
export function watchVersionLinks(document: Document, stored: StoredValues): () => void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null
    const [, instance = '', name = ''] = /^(.*)\/([^/]+)$/.exec(link?.dataset['version'] ?? '') ?? []
    if (name !== '') stored.set(preferredVersionKey(instance), name)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
