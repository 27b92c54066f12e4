import { tabGroupKey } from '../contract/index.ts'
import type { StoredArea } from '../preferences/stored-values.ts'
import type { PageLocation } from '../router/navigation.ts'

/** Input of `startTabs`. */
export interface TabsInput {
  readonly window: Window
  readonly stored: StoredArea
  readonly location: () => PageLocation
}

/**
 * Selects tabs that the reader did not click: those of the query string, of earlier choices, and of what is found in a panel that is hidden.
 * @returns the function to call after another page was rendered
 */
export function startTabs(input: TabsInput, signal: AbortSignal): () => void {
  const { document } = input.window
  document.addEventListener('beforematch', ({ target }) => select(tabFor(target as Element)), { signal })
  // The browser may have shown a panel before this script runs, because the address leads into it.
  const matched = [...document.querySelectorAll('[role=tabpanel]:not([hidden])')]
    .map(tabFor)
    .filter((tab) => tab?.matches('[aria-selected=false]'))
  // A text in the address may be in any tab that is on show. The browser takes it out of the location, but not out of what it has loaded.
  if (!performance.getEntriesByType('navigation')[0]?.name.includes(':~:')) restore(input)
  matched.forEach(select)
  return () => restore(input)
}

/** The tabs of a container. */
export function tabsOf(container: Element): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
}

/** Changes the page around an element that stays where it is on the screen. */
export function inPlace(window: Window, element: Element, change: () => void): void {
  const bottom = (): number => element.getBoundingClientRect().bottom
  const before = bottom()
  change()
  window.scrollBy({ top: bottom() - before, behavior: 'instant' })
}

/** Selects the tab of a value. Containers without that value do not change. */
export function selectValue(container: HTMLElement, value: string): void {
  // A link may lead to another panel later.
  container.dataset['chosen'] = value
  select(tabsOf(container).find((tab) => tab.dataset['value'] === value))
}

/** Selects a tab and shows its panel. */
function select(chosen: HTMLElement | undefined): void {
  const container = chosen?.closest('.tabs-container')
  if (!container) return
  for (const tab of tabsOf(container)) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    tab.classList.toggle('tabs__item--active', isChosen)
  }
  for (const panel of container.querySelectorAll(':scope > .tabs-panels > [role=tabpanel]'))
    if (tabFor(panel) === chosen) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
}

/** The tab of a panel. */
function tabFor(panel: Element): HTMLElement | undefined {
  const container = panel.closest('.tabs-container')
  return container ? tabsOf(container).find((tab) => tab.getAttribute('aria-controls') === panel.id) : undefined
}

/** Selects the tabs in the query string, else those that the reader chose before. */
function restore({ window, stored, location }: TabsInput): void {
  const query = new URLSearchParams(location().search)
  for (const container of window.document.querySelectorAll<HTMLElement>('.tabs-container')) {
    const { groupId, queryString } = container.dataset
    const chosen = groupId === undefined ? null : stored.get(tabGroupKey(groupId))
    const value = (queryString === undefined ? null : query.get(queryString)) ?? chosen
    if (value === null || container.dataset['chosen'] === value) continue
    // What the reader sees below it does not move.
    const change = (): void => selectValue(container, value)
    if (container.getBoundingClientRect().bottom < 0) inPlace(window, container, change)
    else change()
  }
}
