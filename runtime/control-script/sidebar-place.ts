import { isLoadedAgain } from '../inline/missing-parts.ts'
import { stored } from '../inline/stored.ts'

/** Categories that the reader opened (`true`) or closed, by their indexes in the tree, as in `0.2`. */
type Choices = ReadonlyMap<string, boolean>

/**
 * Keeps the place of the sidebar and its categories when the page is left, as in `120 0.2:1,3:0`, for `runtime/inline/place-sidebar.ts`.
 * Who has scrolled it has pointed at it.
 */
export function keepSidebar(key: string, choices: Choices): void {
  const menu = document.querySelector('.doc-sidebar > .menu')
  addEventListener('pagehide', () => {
    const categories = [...choices].map(([at, isOpen]) => `${at}:${Number(isOpen)}`)
    try {
      // The app may show another sidebar by now.
      if (menu?.isConnected) sessionStorage.setItem(key, `${menu.scrollTop} ${categories.join()}`)
    } catch {
      // The storage may be blocked.
    }
  })
}

/** The categories that were kept before the page was loaded again; none on another load. */
export function keptChoices(key: string): Choices {
  const [, categories = ''] = (isLoadedAgain() && stored('sessionStorage', key)?.split(' ')) || []
  return new Map(categories.split(',').flatMap((entry) => (entry === '' ? [] : [choiceOf(entry)])))
}

function choiceOf(entry: string): readonly [string, boolean] {
  const [at = '', isOpen] = entry.split(':')
  return [at, isOpen === '1']
}

/** Puts the sidebar where it was, now that its categories are as they were. */
export function placeAgain(key: string): void {
  const menu = document.querySelector('.doc-sidebar > .menu')
  if (menu) menu.scrollTop = parseFloat(stored('sessionStorage', key) ?? '')
}
