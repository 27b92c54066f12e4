/**
 * Returns the heading the reader is at: the first one in the top half of the window, else the last one above it (R47).
 * @param ids in the order of the page
 * @returns its id; `undefined` above the first
 */
export function activeHeading(document: Document, ids: readonly string[]): string | undefined {
  const headings = ids.map((id) => document.getElementById(id)).filter((heading) => heading !== null)
  const top = topOffset(document)
  const next = headings.findIndex((heading) => visibleRect(heading).top >= top)
  if (next < 0) return headings.at(-1)?.id
  const found = headings[next]
  const isNear = found !== undefined && visibleRect(found).bottom < innerHeight / 2
  return isNear ? found.id : headings[next - 1]?.id
}

/** Pixels covered by a navbar that stays. */
function topOffset(document: Document): number {
  return document.querySelector('.navbar--fixed-top:not(.navbar--hideable)')?.clientHeight ?? 0
}

/** A heading in a closed tab or disclosure counts where the nearest visible element around it is. */
function visibleRect(element: Element): DOMRect {
  const rect = element.getBoundingClientRect()
  const isHidden = rect.top === rect.bottom && rect.height === 0
  return isHidden && element.parentElement ? visibleRect(element.parentElement) : rect
}
