/** What still waits, by element or address. */
type WaitingPart = Element | string

/** Says in the console, once, that a live part still waits after 10 seconds, as long as the build waits. Its HTML stays. */
export function sayLate(part: WaitingPart): void {
  console.warn('[docs-gen] A part of this page still waits for its code or data.', part)
}

/** Says so of what a promise brings. */
export function orSayIfLate<T>(coming: Promise<T>, part: WaitingPart): Promise<T> {
  const timer = setTimeout(sayLate, patience, part)
  return coming.finally(() => clearTimeout(timer))
}

/** Milliseconds after which a part that still waits is named. */
export const patience = 10_000
