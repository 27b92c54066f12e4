import type { Message, SiteData } from '../contract/index.ts'
import { bodyOf } from '../preferences/root-elements.ts'
import { translate } from '../hooks/use-translate.ts'
import { isApplePlatform } from '../ui/keyboard.ts'

/** Input of `showKeyList`. */
export interface KeyListInput {
  readonly document: Document
  readonly site: SiteData
  /** Whether the keys without Ctrl are on. */
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const texts = {
  title: { id: 'docs-gen.reading.keys.title', message: 'Keys' },
  search: { id: 'docs-gen.reading.keys.search', message: 'Search' },
  next: { id: 'docs-gen.reading.keys.next', message: 'Next page' },
  previous: { id: 'docs-gen.reading.keys.previous', message: 'Previous page' },
  list: { id: 'docs-gen.reading.keys.list', message: 'This list' },
  single: { id: 'docs-gen.reading.keys.single', message: 'Use keys without Ctrl' },
  close: { id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' },
}

/** Shows the list of keys as a dialog, in which the reader can turn off those without Ctrl. */
export function showKeyList({ document, site, isOn, onChange }: KeyListInput): void {
  const text = (message: Message): string => translate(site, message)
  const add = <Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, content = '') => {
    const element = document.createElement(tag)
    element.textContent = content
    return parent.appendChild(element)
  }
  const dialog = Object.assign(add(bodyOf(document.body), 'dialog'), { className: 'key-list' })
  const title = Object.assign(add(dialog, 'h2', text(texts.title)), { id: '__docs-gen-keys' })
  dialog.setAttribute('aria-labelledby', title.id)
  // Few readers see the list, so no page loads a style sheet for it.
  dialog.style.cssText =
    'padding:1.5rem;border:1px solid;border-radius:12px;background:var(--ifm-background-surface-color);color:inherit'
  const list = add(dialog, 'dl')
  list.style.cssText = 'display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem'
  for (const [message, keys] of rowsOf(site)) {
    add(list, 'dt', text(message))
    const cell = add(list, 'dd')
    for (const key of keys) {
      add(cell, 'kbd', key)
      cell.append(' ')
    }
  }
  const label = add(dialog, 'label')
  const box = Object.assign(add(label, 'input'), { type: 'checkbox', checked: isOn })
  label.append(' ', text(texts.single))
  box.addEventListener('change', () => onChange(box.checked))
  const button = Object.assign(add(dialog, 'button', text(texts.close)), { className: 'button button--secondary' })
  button.addEventListener('click', () => dialog.close())
  // A click beside the panel is one on the dialog itself.
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
}

/** The meaning of each key. */
function rowsOf({ search }: SiteData): readonly (readonly [Message, readonly string[]])[] {
  const { 'Ctrl/Cmd+K': combo = true, '/': slash = true } = search?.options.keyboardShortcuts ?? {}
  const mod = isApplePlatform() ? '⌘' : 'Ctrl'
  const ofSearch = search ? [...(combo ? [`${mod} K`] : []), ...(slash ? ['/'] : [])] : []
  return [
    ...(ofSearch.length > 0 ? [[texts.search, ofSearch] as const] : []),
    [texts.next, ['n']],
    [texts.previous, ['p']],
    [texts.list, ['?', `${mod} /`]],
  ]
}
