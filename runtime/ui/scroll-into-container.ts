/** Scrolls a container, but not the page, until an element in it is visible, and not in the soft edge of the container. */
export function scrollIntoContainer(element: Element, container: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  const outer = container.getBoundingClientRect()
  if (top - height >= outer.top && bottom + height <= outer.bottom) return
  container.scrollTop += top - outer.top - (outer.height - height) / 2
}

/** Scrolls a menu until the link to the current page is visible. */
export function scrollToCurrent(menu: Element | null | undefined): void {
  const link = menu?.querySelector('.menu__link[aria-current="page"]')
  if (menu && link) scrollIntoContainer(link, menu)
}
