/** Scrolls the sidebar to the item of the page, if it is below what is in view. It runs before the first paint, so nothing is seen to move. */
export function placeSidebar(): void {
  const menu = document.querySelector('.doc-sidebar > .menu')
  const link = menu?.querySelector('[aria-current=page]')
  if (!menu || !link) return
  const { bottom, height } = menu.getBoundingClientRect()
  const below = link.getBoundingClientRect().bottom - bottom
  if (below > -40) menu.scrollTop = below + height / 2
}
