import { preferredVersionKey } from '../contract/index.ts'
import { bodyOf } from './root-elements.ts'
import type { StoredValues } from './stored-values.ts'

/**
 * Adds a class to the body while the reader uses the keyboard: Tab adds it, the mouse removes it.
 * @returns a function that stops it
 */
export function watchKeyboardFocus(document: Document): () => void {
  const update = (event: Event): void => {
    const isMouse = event.type === 'mousedown'
    if (isMouse || (event as KeyboardEvent).key === 'Tab')
      bodyOf(document.body).classList.toggle('navigation-with-keyboard', !isMouse)
  }
  document.addEventListener('keydown', update, true)
  document.addEventListener('mousedown', update, true)
  return () => {
    document.removeEventListener('keydown', update, true)
    document.removeEventListener('mousedown', update, true)
  }
}

/**
 * Saves the version of a followed link with `data-version="instance/name"` as the preferred one.
 * @returns a function that stops it
 */
export function watchVersionLinks(document: Document, stored: Pick<StoredValues, 'set'>): () => void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null
    const [, instance = '', name = ''] = /^(.*)\/([^/]+)$/.exec(link?.dataset['version'] ?? '') ?? []
    if (name !== '') stored.set(preferredVersionKey(instance), name)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
