import type { PageBehaviour } from '../inline/window.ts'

/** Makes tables that are wider than the page focusable, so that the keyboard can scroll them (WCAG 2.1.1). */
export function startTables(window: Window): PageBehaviour {
  const mark = (): void => {
    for (const table of window.document.querySelectorAll<HTMLElement>('[data-frozen] table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
    }
  }
  window.addEventListener('resize', mark)
  mark()
  return { pageRendered: mark, stop: () => window.removeEventListener('resize', mark) }
}
