import type { KeyboardEvent } from 'react'

/** Makes a handler of the space bar, for links that act as buttons: browsers activate links by Enter only. */
export function onSpace(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    act()
  }
}

const focusable = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** Traps the focus: Tab on the last visible stop of an element goes to the first, and back. */
export function keepFocusInside(event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>, element: Element): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => !stop.closest('[inert]') && stop.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const from = event.shiftKey ? first : last
  if (document.activeElement !== from) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/** Whether a key goes into a field, even in a shadow tree. Not every target is an element. */
export function isEditing(event: Event): boolean | undefined {
  return (event.composedPath()[0] as Partial<Element>).matches?.('input,select,textarea,:read-write')
}

/** Whether shortcuts use the command key. */
export function isApplePlatform(): boolean {
  return /Mac|iP/.test(navigator.platform)
}
