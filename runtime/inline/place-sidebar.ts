import { isLoadedAgain } from './missing-parts.ts'
import { stored } from './stored.ts'

/**
 * Scrolls the sidebar to where the reader left it, and to the item of the page, if that is out of view; a reload keeps the place as it is.
 * It runs before the first paint, so nothing is seen to move.
 * @param key of the place in the storage of the tab, where the control script keeps it: the href of the sidebar's items
 * @param onAgain called if the page is loaded again after the reader has used the sidebar, whose categories the control script restores
 */
export function placeSidebar(key: string, onAgain: () => void): void {
  const menu = document.querySelector('.doc-sidebar > .menu')
  if (!menu) return
  const place = stored('sessionStorage', key)
  // Behind it are the categories. Without a place it is the top.
  menu.scrollTop = parseFloat(place!)
  const link = menu.querySelector('[aria-current=page]')
  if (place && isLoadedAgain()) onAgain()
  else if (link) {
    const { top, bottom, height } = menu.getBoundingClientRect()
    const item = link.getBoundingClientRect()
    if (item.top < top || item.bottom > bottom - 40) menu.scrollTop += item.bottom - bottom + height / 2
  }
}
