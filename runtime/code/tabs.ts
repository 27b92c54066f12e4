import { tabGroupKey } from '../contract/index.ts'
import type { StoredArea } from '../preferences/stored-values.ts'
import type { PageLocation } from '../router/navigation.ts'

/** Input of `startTabs`. */
export interface TabsInput {
  readonly window: Window
  readonly stored: StoredArea
  readonly location: () => PageLocation
  /** Replaces the address without loading it. */
  readonly replaceHref: (href: string) => void
}

/**
 * Starts the behaviour of tabs: clicks, arrow keys, groups that change together, values in the query string, and what is found in a
 * panel that is hidden.
 * @returns the function to call after another page was rendered
 */
export function startTabs(input: TabsInput, signal: AbortSignal): () => void {
  const { document } = input.window
  const onClick = ({ target }: Event): void => {
    const tab = tabOf(target)
    if (tab) choose(tab, input)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const tab = tabOf(event.target)
    const isModified = event.altKey || event.ctrlKey || event.metaKey
    const next = tab && !isModified && neighbour(tab, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
    choose(next, input)
  }
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('keydown', onKeyDown, { signal })
  document.addEventListener('beforematch', ({ target }) => select(tabFor(target as Element)), { signal })
  // The browser may have shown a panel before this script runs, because the address leads into it.
  const matched = [...document.querySelectorAll('[role=tabpanel]:not([hidden])')]
    .map(tabFor)
    .filter((tab) => tab?.matches('[aria-selected=false]'))
  restore(input)
  matched.forEach(select)
  return () => restore(input)
}

const listSelector = '.tabs-container > [role=tablist]'

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>(`${listSelector} > [role=tab]`) ?? undefined)
    : undefined
}

function tabsOf(container: Element): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
}

/** The tab that a key selects; `undefined` for other keys. Left and right follow the text direction. */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab.closest('.tabs-container') ?? tab)
  const at = tabs.indexOf(tab)
  const step = getComputedStyle(tab).direction === 'rtl' ? -1 : 1
  const index = { ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: -1 }[key]
  return index === undefined ? undefined : tabs.at(index % tabs.length)
}

/** Selects a tab and those of the same value in its group. The clicked tab keeps its position on the screen. */
function choose(tab: HTMLElement, input: TabsInput): void {
  const { window, stored } = input
  const container = tab.closest<HTMLElement>('.tabs-container')
  const { value = '' } = tab.dataset
  if (!container) return
  const { groupId, queryString } = container.dataset
  inPlace(window, tab, () => {
    selectValue(container, value)
    if (groupId !== undefined) {
      for (const each of groupsOf(window.document, groupId)) selectValue(each, value)
      stored.set(tabGroupKey(groupId), value)
    }
    if (queryString !== undefined) setQuery(input, queryString, value)
  })
}

/** Changes the page around an element that stays where it is on the screen. */
function inPlace(window: Window, element: Element, change: () => void): void {
  const bottom = (): number => element.getBoundingClientRect().bottom
  const before = bottom()
  change()
  window.scrollBy({ top: bottom() - before, behavior: 'instant' })
}

function groupsOf(document: Document, groupId: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.tabs-container[data-group-id=${JSON.stringify(groupId)}]`)
}

/** The value that each container was told to show. A link may have led to another panel since. */
const chosenValues = new WeakMap<Element, string>()

/** Selects the tab of a value. Containers without that value do not change. */
function selectValue(container: HTMLElement, value: string): void {
  chosenValues.set(container, value)
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
    if (value === null || chosenValues.get(container) === value) continue
    // What the reader sees below it does not move.
    const change = (): void => selectValue(container, value)
    if (container.getBoundingClientRect().bottom < 0) inPlace(window, container, change)
    else change()
  }
}

function setQuery({ location, replaceHref }: TabsInput, name: string, value: string): void {
  const { pathname, search, hash } = location()
  const query = new URLSearchParams(search)
  query.set(name, value)
  replaceHref(`${pathname}?${query.toString()}${hash}`)
}
