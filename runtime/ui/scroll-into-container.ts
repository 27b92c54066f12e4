/** Scrolls a container, but not the page, until an element in it is visible. */
export function scrollIntoContainer(element: Element, container: Element): void {
  const inner = element.getBoundingClientRect()
  const outer = container.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
