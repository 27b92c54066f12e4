import type { KeyboardEvent } from 'react'

const focusable = 'a[href], button:not([disabled]), input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** Leads the Tab key round inside an element: from its last stop to its first and back. Inert and hidden stops do not count. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => !stop.closest('[inert]') && stop.getClientRects().length > 0,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const from = event.shiftKey ? first : last
  if (document.activeElement !== from) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
