import type { SiteData } from '../../../runtime/contract/index.ts'
import { orReload } from '../../../runtime/router/late-parts.ts'
import type { copyPage } from './copy-page.ts'

/** Makes the menu of pages close, and its button copy. Only sites with that menu bundle it. @returns a function that stops it */
export function startPageMenu({ document }: Window, site: SiteData): () => void {
  const off = new AbortController()
  const { signal } = off
  const load = async (): Promise<typeof copyPage> => (await import('./copy-page.ts')).copyPage
  const close = (): void => {
    const menu = openMenu(document)
    if (!menu) return
    const hasFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hasFocus) menu.querySelector('summary')?.focus()
  }
  const onPoint = ({ target }: Event): void => {
    // The code loads before the click, so that the answer comes at once.
    if (copyButton(target)) load().catch(() => {})
  }
  const onLeave = ({ target }: Event): void => {
    const menu = openMenu(document)
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  }
  const onClick = ({ target }: Event): void => {
    const button = copyButton(target)
    if (button)
      orReload(load())
        .then((copy) => copy(button, site))
        // A notice has said so.
        .catch(() => {})
    else if (target instanceof Element && target.closest('.page-menu a')) close()
  }
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, onPoint, { passive: true, signal })
  for (const name of ['pointerdown', 'focusin']) document.addEventListener(name, onLeave, { passive: true, signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  document.addEventListener('click', onClick, { signal })
  return () => off.abort()
}

function openMenu(document: Document): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>('.page-menu[open]')
}

function copyButton(target: EventTarget | null): HTMLButtonElement | null {
  return target instanceof Element ? target.closest<HTMLButtonElement>('.page-menu button') : null
}
