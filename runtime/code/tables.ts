/** Makes tables that are wider than the page regions that can be focused, so that the keyboard can scroll them (WCAG 2.1.1). @returns the function to call after another page was rendered */
export function startTables(window: Window, signal: AbortSignal): () => void {
  const mark = (): void => {
    for (const [box, name] of namedTables(window.document)) markTable(box, name)
  }
  // Fonts and pictures that come late make a table wider.
  for (const event of ['resize', 'load']) window.addEventListener(event, mark, { signal })
  mark()
  return mark
}

/** The boxes of tables with names that tell them apart: the heading above, and what the columns hold. */
function namedTables(document: Document): readonly (readonly [box: Element, name: string])[] {
  const counts = new Map<string, number>()
  let heading = document.title
  return [...document.querySelectorAll(':is(h1, h2, h3, h4, h5, h6), .table-wrap')].flatMap((element) => {
    if (!element.matches('.table-wrap')) {
      heading = element.textContent.trim() || heading
      return []
    }
    const columns = [...element.querySelectorAll('th')].map(({ textContent }) => textContent.trim())
    const name = `${heading}: ${columns.join(', ')}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [[element, count === 1 ? name : `${name} (${count})`] as const]
  })
}

function markTable(box: Element, name: string): void {
  const isWide = box.scrollWidth > box.clientWidth
  for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'region', 'aria-label': name }))
    if (isWide) box.setAttribute(attribute, value)
    else box.removeAttribute(attribute)
}
