/** Scrolls a container, but not the page, until an element in it is visible, and not in the soft edge of the container. */
export function scrollIntoContainer(element: Element, container: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  const outer = container.getBoundingClientRect()
  if (top - height >= outer.top && bottom + height <= outer.bottom) return
  container.scrollTop += top - outer.top - (outer.height - height) / 2
}
