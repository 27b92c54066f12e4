import type { SiteData } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import type { PageBehaviour } from '../inline/window.ts'
import type { copyHeadingLink } from './copy-heading-link.ts'
import { orReload } from '../router/late-parts.ts'
import { watchKeys } from './keys.ts'

const headingLink = '.hash-link'

/** Starts what the app does for readers beside the page itself. The code of each part loads when it is first needed. */
export function startReading(window: Window, { site, preferences }: Runtime): PageBehaviour {
  const off = new AbortController()
  const { signal } = off
  const { copyLinks, keys } = site.theme.reading
  if (copyLinks) watchHeadingLinks(window.document, { site, signal })
  if (keys) watchKeys(window, { site, stored: preferences.stored, signal })
  return { pageRendered() {}, stop: () => off.abort() }
}

interface Watching {
  readonly site: SiteData
  readonly signal: AbortSignal
}

/** Copies the address of a heading when its link is clicked; the click also changes the address, as that of every link. */
function watchHeadingLinks(document: Document, { site, signal }: Watching): void {
  const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(headingLink) : null
  const load = async (): Promise<typeof copyHeadingLink> => (await import('./copy-heading-link.ts')).copyHeadingLink
  // Safari lets a page copy only right after the click, so the code loads before it.
  const onPoint = (event: Event): void => {
    if (linkOf(event)) load().catch(() => {})
  }
  for (const name of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(name, onPoint, { passive: true, signal })
  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    orReload(load())
      .then((copy) => copy(link, site))
      // The address has changed all the same.
      .catch(() => {})
  }
  document.addEventListener('click', onClick, { signal })
}
