/**
 * Marks the body while the reader moves by keyboard: Tab adds the class, the mouse removes it (R52).
 * @returns the way to stop
 */
export function watchKeyboardFocus(document: Document): () => void {
  const update = (event: Event): void => {
    const isMouse = event.type === 'mousedown'
    if (isMouse || (event as KeyboardEvent).key === 'Tab')
      document.body.classList.toggle('navigation-with-keyboard', !isMouse)
  }
  document.addEventListener('keydown', update, true)
  document.addEventListener('mousedown', update, true)
  return () => {
    document.removeEventListener('keydown', update, true)
    document.removeEventListener('mousedown', update, true)
  }
}
