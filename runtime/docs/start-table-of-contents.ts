import type { PageBehaviour } from '../inline/window.ts'
import { scrollIntoContainer } from '../ui/scroll-into-container.ts'

const active = 'table-of-contents__link--active'

/** Marks the current heading, and fills the list for small screens when it is opened. */
export function startTableOfContents(window: Window): PageBehaviour {
  const { document } = window
  let frame = 0
  const update = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => mark(document))
  }
  const onToggle = ({ target }: Event): void => {
    if (target instanceof HTMLElement) fill(target)
  }
  const onClick = ({ target }: Event): void => {
    if (target instanceof Element && target.closest('.theme-doc-toc-mobile a'))
      target.closest('details')?.removeAttribute('open')
  }
  const pageRendered = (): void => {
    // The reader may have opened it before this script ran.
    document.querySelectorAll<HTMLElement>('.theme-doc-toc-mobile[open]').forEach(fill)
    update()
  }
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('click', onClick)
  pageRendered()
  return {
    pageRendered,
    stop() {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      document.removeEventListener('toggle', onToggle, true)
      document.removeEventListener('click', onClick)
    },
  }
}

function mark(document: Document): void {
  for (const nav of document.querySelectorAll('.theme-doc-toc-desktop')) {
    const links = [...nav.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link')]
    const id = activeHeading(document, links.map(idOf))
    for (const link of links) {
      const isActive = idOf(link) === id
      const was = link.classList.contains(active)
      if (isActive === was) continue
      link.classList.toggle(active, isActive)
      if (isActive) scrollIntoContainer(link, scrollingPart(nav))
    }
  }
}

/** The list scrolls below its title; with style sheets that a site brings, the whole may. */
function scrollingPart(nav: Element): Element {
  const list = nav.querySelector(':scope > ul')
  return list && list.scrollHeight > list.clientHeight ? list : nav
}

function idOf(link: HTMLAnchorElement): string {
  return decodeURI(link.hash.slice(1))
}

/** Copies the headings into the list for small screens. */
function fill(details: HTMLElement): void {
  if (!details.matches('.theme-doc-toc-mobile') || details.childElementCount > 1) return
  const list = details.ownerDocument.querySelector('.theme-doc-toc-desktop > ul')
  const box = details.ownerDocument.createElement('div')
  box.className = 'table-of-contents'
  if (list) box.append(list.cloneNode(true))
  box.firstElementChild?.removeAttribute('class')
  details.append(box)
}

/**
 * Finds the current heading: the first one in the top half of the window, else the last one above it.
 * @param ids in the order of the page
 * @returns its id; `undefined` above the first heading
 */
function activeHeading(document: Document, ids: readonly string[]): string | undefined {
  const headings = ids.map((id) => document.getElementById(id)).filter((heading) => heading !== null)
  const top = topOffset(document)
  const next = headings.findIndex((heading) => visibleRect(heading).top >= top)
  if (next < 0) return headings.at(-1)?.id
  const candidate = headings[next]
  const isNear = candidate !== undefined && visibleRect(candidate).bottom < innerHeight / 2
  return isNear ? candidate.id : headings[next - 1]?.id
}

/** Height in pixels of a navbar that does not scroll away. */
function topOffset(document: Document): number {
  return document.querySelector('.navbar--fixed-top:not(.navbar--hideable)')?.clientHeight ?? 0
}

/** The position of an element; in a closed tab or disclosure that of the nearest visible ancestor. */
function visibleRect(element: Element): DOMRect {
  const rect = element.getBoundingClientRect()
  const isHidden = rect.top === rect.bottom && rect.height === 0
  return isHidden && element.parentElement ? visibleRect(element.parentElement) : rect
}
