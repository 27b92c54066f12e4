import type { PageBehaviour } from '../inline/window.ts'

/**
 * Makes tables that are wider than the page regions that can be focused, so that the keyboard can scroll them (WCAG 2.1.1). A region has
 * the name of the heading above it.
 */
export function startTables(window: Window): PageBehaviour {
  const { document } = window
  const mark = (): void => {
    let name = document.title
    for (const element of document.querySelectorAll(':is(h1, h2, h3, h4, h5, h6), [data-frozen] .table-wrap')) {
      if (!element.matches('.table-wrap')) name = element.textContent.trim() || name
      else markTable(element, name)
    }
  }
  window.addEventListener('resize', mark)
  mark()
  return { pageRendered: mark, stop: () => window.removeEventListener('resize', mark) }
}

function markTable(box: Element, name: string): void {
  const isWide = box.scrollWidth > box.clientWidth
  for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': name }))
    if (isWide) box.setAttribute(attribute, value)
    else box.removeAttribute(attribute)
}
