/** Focuses an element that is not focusable by itself; it is so only while it has the focus. */
export function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
