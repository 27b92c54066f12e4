import type {} from '../inline/window.ts'

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

/**
 * Loads the page again if a part of it is missing, once; then a notice says so. In the app of a host, nothing is loaded again.
 * @param query the text for the search box of the loaded page, as in `__docsGenRecover`
 * @returns the part; rejects if the page stays without it
 */
export async function orReload<T>(coming: Promise<T>, query?: () => string): Promise<T> {
  try {
    return await coming
  } catch (error) {
    // A page that is going away has nothing to do any more.
    if (await window.__docsGenRecover?.(query)) return new Promise<never>(() => {})
    throw error
  }
}
