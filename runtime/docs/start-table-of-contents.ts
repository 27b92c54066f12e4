import { scrollIntoContainer } from '../theme/parts/scroll-into-container.ts'
import { activeHeading } from './active-heading.ts'

/** Behaviour of the tables of contents in a document. */
export interface TableOfContentsBehaviour {
  /** To be called when another page was drawn. */
  readonly pageDrawn: () => void
  readonly stop: () => void
}

const active = 'table-of-contents__link--active'

/** Marks the heading the reader is at, and fills the list of small screens when it is opened (R47). */
export function startTableOfContents(window: Window): TableOfContentsBehaviour {
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
  const pageDrawn = (): void => {
    // It may have been opened before this ran.
    document.querySelectorAll<HTMLElement>('.theme-doc-toc-mobile[open]').forEach(fill)
    update()
  }
  document.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  document.addEventListener('toggle', onToggle, true)
  document.addEventListener('click', onClick)
  pageDrawn()
  return {
    pageDrawn,
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
      if (isActive) scrollIntoContainer(link, nav)
    }
  }
}

function idOf(link: HTMLAnchorElement): string {
  return decodeURI(link.hash.slice(1))
}

/** The list of small screens is a copy of the other. */
function fill(details: HTMLElement): void {
  if (!details.matches('.theme-doc-toc-mobile') || details.childElementCount > 1) return
  const list = details.ownerDocument.querySelector('.theme-doc-toc-desktop > ul')
  const box = details.ownerDocument.createElement('div')
  box.className = 'table-of-contents'
  if (list) box.append(list.cloneNode(true))
  box.firstElementChild?.removeAttribute('class')
  details.append(box)
}
