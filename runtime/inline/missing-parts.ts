import { missingNoticeId } from '../contract/missing-notice.ts'
import type {} from './window.ts'

/** Time in ms in which a page that was loaded again is not loaded once more. */
const patience = 600_000

/** How long the notice is shown, and how long a reload is waited for before another one, in ms. */
const shownFor = 6_000

/** Whether the document is loaded again. A second reload would stop the first, and another address would lose its scroll position. */
let isReloading = false

/** The function `__docsGenRecover`. */
export const recover: NonNullable<Window['__docsGenRecover']> = async (query) => {
  try {
    // A page that is loaded again while the host cannot be reached is lost.
    await fetch(location.href, { cache: 'no-cache' })
    if (isReloading) return true
    if (performance.now() > patience || !isLoadedAgain()) {
      if (query) history.replaceState(history.state, '', withSearch(query()))
      location.reload()
      isReloading = true
      setTimeout(() => (isReloading = false), shownFor)
      return true
    }
    if (query) return false
  } catch {
    // The notice tells of it.
  }
  const notice = document.getElementById(missingNoticeId)
  if (notice) {
    notice.hidden = false
    setTimeout(() => (notice.hidden = true), shownFor)
  }
  return undefined
}

/** Whether the document was loaded again. */
export function isLoadedAgain(): boolean {
  const loads = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loads.some(({ type }) => type === 'reload')
}

/** The address that opens the search box with a query. */
function withSearch(query: string): string {
  return `?${location.search.slice(1)}&search=${encodeURIComponent(query)}${location.hash}`
}
