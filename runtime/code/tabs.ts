import { tabGroupKey } from '../contract/index.ts'
import type { PageBehaviour } from '../inline/window.ts'
import type { StoredValues } from '../preferences/stored-values.ts'
import type { PageLocation } from '../router/navigation.ts'

/** Input of `startTabs`. */
export interface TabsInput {
  readonly window: Window
  readonly stored: Pick<StoredValues, 'get' | 'set'>
  readonly location: () => PageLocation
  /** Replaces the address without loading it. */
  readonly replaceHref: (href: string) => void
}

/** Starts the behaviour of tabs: clicks, arrow keys, groups that change together, and values in the query string. */
export function startTabs(input: TabsInput): PageBehaviour {
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
  const restoreAll = (): void => restore(document, input)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKeyDown)
  restoreAll()
  return {
    pageRendered: restoreAll,
    stop() {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
    },
  }
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
  const forward = getComputedStyle(tab).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const index = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[key]
  return index === undefined ? undefined : tabs.at(index % tabs.length)
}

/** Selects a tab and those of the same value in its group. The clicked tab keeps its position on the screen. */
function choose(tab: HTMLElement, input: TabsInput): void {
  const { window, stored } = input
  const container = tab.closest<HTMLElement>('.tabs-container')
  const { value = '' } = tab.dataset
  if (!container) return
  const { groupId, queryString } = container.dataset
  const top = tab.getBoundingClientRect().top
  select(container, value)
  if (groupId !== undefined) {
    for (const each of groupsOf(window.document, groupId)) select(each, value)
    stored.set(tabGroupKey(groupId), value)
  }
  if (queryString !== undefined) setQuery(input, queryString, value)
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' })
}

function groupsOf(document: Document, groupId: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.tabs-container[data-group-id=${JSON.stringify(groupId)}]`)
}

/** Shows the panel of a value. Containers without that value do not change. */
function select(container: HTMLElement, value: string): void {
  const tabs = tabsOf(container)
  const chosen = tabs.find((tab) => tab.dataset['value'] === value)
  if (!chosen) return
  for (const tab of tabs) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    tab.classList.toggle('tabs__item--active', isChosen)
  }
  const panelId = chosen.getAttribute('aria-controls')
  for (const panel of container.querySelectorAll<HTMLElement>(':scope > .tabs-panels > [role=tabpanel]'))
    panel.hidden = panel.id !== panelId
}

/** Selects the tabs in the query string, else those that the reader chose before. */
function restore(document: Document, { stored, location }: TabsInput): void {
  const query = new URLSearchParams(location().search)
  for (const container of document.querySelectorAll<HTMLElement>(
    '.tabs-container[data-group-id],.tabs-container[data-query-string]',
  )) {
    const { groupId, queryString } = container.dataset
    const chosen = groupId === undefined ? null : stored.get(tabGroupKey(groupId))
    const value = (queryString === undefined ? null : query.get(queryString)) ?? chosen
    if (value !== null) select(container, value)
  }
}

function setQuery({ location, replaceHref }: TabsInput, name: string, value: string): void {
  const { pathname, search, hash } = location()
  const query = new URLSearchParams(search)
  query.set(name, value)
  replaceHref(`${pathname}?${query.toString()}${hash}`)
}
