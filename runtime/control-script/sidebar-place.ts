/** Keeps the place of the sidebar when the page is left, for `runtime/inline/place-sidebar.ts`. Who has scrolled it has pointed at it. */
export function keepSidebarPlace(key: string): void {
  const menu = document.querySelector('.doc-sidebar > .menu')
  addEventListener('pagehide', () => {
    try {
      // The app may show another sidebar by now.
      if (menu?.isConnected) sessionStorage.setItem(key, String(menu.scrollTop))
    } catch {
      // The storage may be blocked.
    }
  })
}
