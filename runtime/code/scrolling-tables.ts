import type { Behaviour, CodeInput } from './behaviour.ts'

/** Lets the keyboard reach tables that are wider than the page, so that they can be scrolled (WCAG 2.1.1). */
export function startScrollingTables({ window }: CodeInput): Behaviour {
  const mark = (): void => {
    for (const table of window.document.querySelectorAll<HTMLElement>('[data-frozen] table')) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
      else table.removeAttribute('tabindex')
    }
  }
  window.addEventListener('resize', mark)
  mark()
  return { pageDrawn: mark, stop: () => window.removeEventListener('resize', mark) }
}
