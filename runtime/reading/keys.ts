import type { SiteData } from '../contract/index.ts'
import type { StoredValues } from '../preferences/stored-values.ts'
import { orReload } from '../router/late-parts.ts'
import { isEditing } from '../ui/keyboard.ts'
import type { KeyListInput } from './show-key-list.ts'

/** Where the reader's choice of keys without Ctrl is kept; `off` turns them off. */
const singleKeys = 'single-keys'

/** Parts that have keys of their own. */
const others = 'dialog,[role=dialog],[role=application],[role=listbox],[role=menu],[role=tablist],docs-live'

interface KeysInput {
  readonly site: SiteData
  readonly stored: StoredValues
  readonly signal: AbortSignal
}

/**
 * Answers `n` and `p` with the neighbours of the page, `?` and Ctrl+/ with the list of keys. Readers can turn off the keys without Ctrl,
 * that of the search too, because speech input may press them by mistake (WCAG 2.1.4).
 */
export function watchKeys(window: Window, { site, stored, signal }: KeysInput): void {
  const { document } = window
  const isOn = (): boolean => stored.get(singleKeys) !== 'off'
  const isOff = (event: KeyboardEvent): boolean => !isCombined(event) && !isOn()
  const onChange = (isNowOn: boolean): void => stored.set(singleKeys, isNowOn ? null : 'off')
  const stopSearch = (event: KeyboardEvent): void => {
    if (event.key === '/' && isOff(event) && !isEditing(event)) event.stopPropagation()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || event.repeat || event.isComposing || isEditing(event)) return
    const { target } = event
    if (isOff(event) || (target instanceof Element && target.closest(others))) return
    if (event.key === (isCombined(event) ? '/' : '?')) void showList({ document, site, isOn: isOn(), onChange })
    else if (isCombined(event) || !goTo(document, event.key)) return
    event.preventDefault()
  }
  window.addEventListener('keydown', stopSearch, { capture: true, signal })
  document.addEventListener('keydown', onKey, { signal })
}

function isCombined({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey
}

/** Follows the link to a neighbour of the page; returns whether there is one. */
function goTo(document: Document, key: string): boolean {
  const side = key === 'n' ? 'next' : key === 'p' ? 'prev' : undefined
  const link = side && document.querySelector<HTMLElement>(`a.pagination-nav__link--${side}`)
  link?.click()
  return Boolean(link)
}

async function showList(input: KeyListInput): Promise<void> {
  try {
    const { showKeyList } = await orReload(import('./show-key-list.ts'))
    showKeyList(input)
  } catch (error) {
    console.warn('[docs-gen] The list of keys could not be loaded.', error)
  }
}
