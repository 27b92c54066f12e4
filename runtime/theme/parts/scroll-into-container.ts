/** Scrolls a container, and nothing else, so far that an element in it can be seen; does nothing if it can be. */
export function scrollIntoContainer(element: Element, container: Element): void {
  const inner = element.getBoundingClientRect()
  const outer = container.getBoundingClientRect()
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  container.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
