/** What still waits, by element or address. */
type Place = Element | string

/** Says in the console, once, that a live part still waits after 10 seconds, as long as the build waits. Its HTML stays. */
export function sayLate(place: Place): void {
  console.warn('[docs-gen] A part of this page still waits for its code or data.', place)
}

/** Says so of what a promise brings. */
export function orSayIfLate<T>(coming: Promise<T>, place: Place): Promise<T> {
  const timer = setTimeout(sayLate, patience, place)
  return coming.finally(() => clearTimeout(timer))
}

/** Milliseconds after which a part that still waits is named. */
export const patience = 10_000
