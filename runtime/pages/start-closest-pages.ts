import type { Runtime } from '../hooks/runtime.ts'
import type { PageBehaviour } from '../inline/window.ts'

/** Suggests pages on the "not found" page, whose code and data only that page loads. */
export function startClosestPages(document: Document, runtime: Runtime): PageBehaviour {
  const pageRendered = (): void => {
    const section = document.querySelector<HTMLElement>('[data-closest-pages]')
    if (!section) return
    import('./show-closest-pages.ts')
      .then(({ showClosestPages }) => showClosestPages(section, runtime))
      // The page still has its other links.
      .catch(() => {})
  }
  pageRendered()
  return { pageRendered, stop() {} }
}
