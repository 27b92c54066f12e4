import { hashTarget } from '../router/reveal.ts'
import { scrollIntoContainer } from '../ui/scroll-into-container.ts'

const active = 'table-of-contents__link--active'

/** Marks the current heading, and fills the list for small screens when it is opened. @returns the function to call after another page was rendered */
export function startTableOfContents(window: Window, signal: AbortSignal): () => void {
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
  document.addEventListener('scroll', update, { passive: true, signal })
  window.addEventListener('resize', update, { signal })
  document.addEventListener('toggle', onToggle, { capture: true, signal })
  document.addEventListener('click', onClick, { signal })
  pageRendered()
  return pageRendered
}

function mark(document: Document): void {
  for (const nav of document.querySelectorAll('.theme-doc-toc-desktop')) {
    const links = [...nav.querySelectorAll<HTMLAnchorElement>('.table-of-contents__link')]
    const headings = links.map(({ hash }) => hashTarget(document, hash))
    const current = activeHeading(document, headings)
    links.forEach((link, n) => {
      const isActive = current !== undefined && headings[n] === current
      if (link.classList.contains(active) === isActive) return
      link.classList.toggle(active)
      if (isActive) scrollIntoContainer(link, scrollingPart(nav))
    })
  }
}

/** The list scrolls below its title; with style sheets that a site brings, the whole may. */
function scrollingPart(nav: Element): Element {
  const list = nav.querySelector(':scope > ul')
  return list && list.scrollHeight > list.clientHeight ? list : nav
}

/** Copies the headings into the list for small screens. */
function fill(details: HTMLElement): void {
  if (!details.matches('.theme-doc-toc-mobile') || details.childElementCount > 1) return
  const list = document.querySelector('.theme-doc-toc-desktop > ul')
  const box = document.createElement('div')
  box.className = 'table-of-contents'
  if (list) box.append(list.cloneNode(true))
  box.firstElementChild?.removeAttribute('class')
  details.append(box)
}

/**
 * Finds the current heading: the first one in the top half of the window, else the last one above it.
 * @param targets of the links, in the order of the page
 * @returns `undefined` above the first heading
 */
function activeHeading(document: Document, targets: readonly (Element | null)[]): Element | undefined {
  const headings = targets.filter((heading) => heading !== null)
  const top = topOffset(document)
  const next = headings.findIndex((heading) => visibleRect(heading).top >= top)
  if (next < 0) return headings.at(-1)
  const candidate = headings[next]
  const isNear = candidate !== undefined && visibleRect(candidate).bottom < innerHeight / 2
  return isNear ? candidate : headings[next - 1]
}

/** Height in pixels of a navbar that does not scroll away. */
function topOffset(document: Document): number {
  return document.querySelector('.navbar--fixed-top:not(.navbar--hideable)')?.clientHeight ?? 0
}

/** The position of an element; in a closed tab or disclosure, whose content has a position too, that of the nearest visible ancestor. */
function visibleRect(element: Element): DOMRect {
  const { parentElement: parent } = element
  return parent && !element.checkVisibility() ? visibleRect(parent) : element.getBoundingClientRect()
}
