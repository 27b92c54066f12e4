/** A part that has not loaded yet: its element, or its address. */
type WaitingPart = Element | string

/** Says in the console, once, that a live part still waits after 10 seconds, as long as the build waits. Its HTML stays. */
export function sayLate(part: WaitingPart): void {
  console.warn('[docs-gen] A part of this page still waits for its code or data.', part)
}

/** Calls `sayLate` if a promise takes too long. */
export function orSayIfLate<T>(coming: Promise<T>, part: WaitingPart): Promise<T> {
  const timer = setTimeout(sayLate, patience, part)
  return coming.finally(() => clearTimeout(timer))
}

/** Milliseconds after which a part that still waits is named. */
export const patience = 10_000
