import { tabGroupKey } from '../contract/paths.ts'
import { inPlace, selectValue, type TabsInput, tabsOf } from './tabs.ts'

/** Input of `startTabControls`. */
export interface TabControlsInput extends TabsInput {
  /** Replaces the address without loading it. */
  readonly replaceHref: (href: string) => void
}

/** Lets the reader select tabs, by clicks and arrow keys. Groups change together, and values stand in the query string. */
export function startTabControls(input: TabControlsInput, signal: AbortSignal): void {
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
}

const listSelector = '.tabs-container > [role=tablist]'

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>(`${listSelector} > [role=tab]`) ?? undefined)
    : undefined
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
function choose(tab: HTMLElement, input: TabControlsInput): void {
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

function groupsOf(document: Document, groupId: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(`.tabs-container[data-group-id=${JSON.stringify(groupId)}]`)
}

function setQuery({ location, replaceHref }: TabControlsInput, name: string, value: string): void {
  const { pathname, search, hash } = location()
  const query = new URLSearchParams(search)
  query.set(name, value)
  replaceHref(`${pathname}?${query.toString()}${hash}`)
}
