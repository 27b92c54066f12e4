import { startCodeBlocks } from '../code/code-blocks.ts'
import { startTabControls } from '../code/tab-controls.ts'
import { codeBlocks } from '../contract/code-block-selector.ts'
import type { ControlScriptSettings } from '../contract/inline-scripts.ts'
import { formatMessage, type Message, type MessageValues } from '../contract/messages.ts'
import { colorModeKey, storageKey } from '../contract/paths.ts'
import type { SidebarItem } from '../contract/sidebar.ts'
import type { Controls } from '../inline/controls.ts'
import type {} from '../inline/window.ts'
import { storedArea } from '../preferences/stored-values.ts'
import { switchColorMode, watchReturn } from './color-mode.ts'
import { openMenu } from './menu.ts'
import { keepSidebar, keptChoices, placeAgain } from './sidebar-place.ts'
import { createSidebar, type Sidebar } from './sidebar.ts'

/** The argument of the function that `build/write-runtime-data.ts` puts around this script. */
declare const settings: ControlScriptSettings

// Answers the controls of a page that need no React: the buttons of code at all times, others until the app runs. It is the same file on
// all pages, and loads when the reader points at something that it may answer.
const [type, namespace, hasSystemMode, autoCollapse, locale, messages] = settings
const stored = storedArea({ type, namespace }, window)
const translate = (message: Message, values?: MessageValues): string =>
  formatMessage({ messages, locale }, message, values)
const categories = new Map<string, boolean>()
const code = startCodeBlocks({ window, translate }, codeBlocks)
const replaceHref = (href: string): void =>
  window.__docsGenPage ? window.__docsGenPage.replaceHref(href) : history.replaceState(history.state, '', href)
startTabControls({ window, stored, location: () => location, replaceHref }, new AbortController().signal)
void window.__docsGenReplay?.('.tabs__item')
const controls: Controls = { categories, stored, pageRendered: code.pageRendered }
window.__docsGenControls = controls
const colorMode = { controls, stored, translate, hasSystemMode }
watchReturn(colorMode, () => {
  const key = storageKey(colorModeKey, namespace)
  if (document.documentElement.dataset['hasHydrated'] === 'true') dispatchEvent(new StorageEvent('storage', { key }))
})

const sidebarList = '.theme-doc-sidebar-container .theme-doc-sidebar-menu'
let items: readonly SidebarItem[] | undefined
let sidebar: Sidebar | undefined

function answer(control: HTMLElement): boolean {
  if (control.matches('.color-mode-toggle')) switchColorMode(colorMode)
  else if (control.matches('.navbar__toggle')) return openMenu(control, { controls, translate, createList, itemsReady })
  else return sidebar?.toggle(control) ?? false
  return true
}

function createList(list: Element, choices: Map<string, boolean>): Sidebar {
  return createSidebar({ list, choices, items: () => items, translate, autoCollapse })
}

/** Loads the items of closed categories, which are not in the document, or answers from those that are loaded. */
async function loadItems(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered with ${response.status}.`)
  items = (await response.json()) as readonly SidebarItem[]
}

/** Without them a category waits for the app. The next act tries again. */
function itemsReady(): Promise<void> {
  if (items || !href) return Promise.resolve()
  return loadItems(href)
}

const list = document.querySelector(sidebarList)
if (list) sidebar = createList(list, categories)
const href = window.__docsGenAnswer?.(answer)
if (href) keepSidebar(href, categories)
// Clicks on categories that came before their items were kept.
if (list && href)
  itemsReady().then(
    () => {
      restoreSidebar(href)
      window.__docsGenAnswer?.(answer)
    },
    () => {},
  )

/** Opens and closes the categories of a page that was loaded again as they were. What the app has taken over stays as it is. */
function restoreSidebar(key: string): void {
  const choices = keptChoices(key)
  if (choices.size === 0 || document.documentElement.dataset['hasHydrated'] === 'true') return
  sidebar?.restore(choices)
  placeAgain(key)
}
