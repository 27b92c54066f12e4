import { preferredVersionKey } from '../contract/index.ts'
import { bodyOf } from './root-elements.ts'
import type { StoredValues } from './stored-values.ts'

/** Adds a class to the body while the reader uses the keyboard: Tab adds it, the mouse removes it. */
export function watchKeyboardFocus(document: Document, signal: AbortSignal): void {
  const update = (event: Event): void => {
    const isMouse = event.type === 'mousedown'
    if (isMouse || (event as KeyboardEvent).key === 'Tab')
      bodyOf(document.body).classList.toggle('navigation-with-keyboard', !isMouse)
  }
  for (const type of ['keydown', 'mousedown']) document.addEventListener(type, update, { capture: true, signal })
}

/** Saves the version of a followed link with `data-version="instance/name"` as the preferred one. */
export function watchVersionLinks(document: Document, stored: Pick<StoredValues, 'set'>, signal: AbortSignal): void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null
    const [, instance = '', name = ''] = /^(.*)\/([^/]+)$/.exec(link?.dataset['version'] ?? '') ?? []
    if (name !== '') stored.set(preferredVersionKey(instance), name)
  }
  document.addEventListener('click', onClick, { signal })
}
