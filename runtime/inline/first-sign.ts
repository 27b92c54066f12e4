import { codeBlocks } from '../contract/code-block-selector.ts'

/** Elements that react to the pointer. */
const interactive = `a,button,summary,input,select,textarea,label,[role=tab],[tabindex],${codeBlocks},docs-live`

/**
 * Calls back when the reader first acts: the pointer is over or down on an interactive element, a page with code is touched (touch
 * screens show the buttons of code), a key is pressed, the focus moves, the page scrolls up, or a choice changes in another tab or the
 * system. Reading and scrolling down do not count.
 * @param point called before, each time that the reader points at something that may be answered without the app
 */
export function onFirstSign(start: () => void, point: () => void): void {
  const listen = (target: EventTarget, names: readonly string[], listener: (event: Event) => void): void => {
    for (const name of names) target.addEventListener(name, listener, { capture: true, passive: true })
  }
  const onPoint = (isAt: unknown): void => {
    if (!isAt) return
    point()
    start()
  }
  listen(document, ['pointerover', 'pointerdown', 'focusin'], ({ target }) =>
    onPoint((target as Element).closest(interactive)),
  )
  listen(document, ['touchstart'], () => onPoint(document.querySelector(codeBlocks)))
  listen(window, ['keydown', 'storage'], start)
  listen(matchMedia('(prefers-color-scheme:dark)'), ['change'], start)
  let top = scrollY
  listen(document, ['scroll'], ({ target }) => {
    if (target !== document) return
    if (scrollY < top || document.querySelector('.navbar--hideable')) start()
    top = scrollY
  })
}

/** Calls back when a live part comes into view. A part without a size may work without being seen, so it counts too. */
export function onLivePart(start: () => void): void {
  const parts = document.querySelectorAll('docs-live')
  if (parts.length === 0) return
  const observer = new IntersectionObserver((entries) => {
    const isNeeded = entries.some(
      ({ isIntersecting, boundingClientRect: { width, height }, target }) =>
        isIntersecting || (width + height === 0 && !target.closest('[hidden],details:not([open])')),
    )
    if (isNeeded) start()
  })
  // The element itself has no box.
  for (const part of parts) observer.observe(part.firstElementChild || part)
}
