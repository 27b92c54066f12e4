import { startTables } from '../code/tables.ts'
import { startTabs, type TabsInput } from '../code/tabs.ts'
import { startTableOfContents } from '../docs/start-table-of-contents.ts'
import type { PageBehaviour } from '../inline/window.ts'
import { watchKeyboardFocus, watchVersionLinks } from '../preferences/watchers.ts'
import { hashTarget, reveal } from '../router/reveal.ts'

/** Starts what the static HTML of pages does without React: tabs, wide tables, the table of contents, links into what is hidden, and what readers' clicks leave behind. */
export function startPage(input: TabsInput): PageBehaviour {
  const { window, stored } = input
  const { document } = window
  const off = new AbortController()
  const { signal } = off
  const updates = [startTabs(input, signal), startTables(window, signal), startTableOfContents(window, signal)]
  watchKeyboardFocus(document, signal)
  watchVersionLinks(document, stored, signal)
  const openTarget = (): void => {
    const target = hashTarget(document, input.location().hash)
    if (target && reveal(target)) target.scrollIntoView({ behavior: 'instant' })
  }
  window.addEventListener('hashchange', openTarget, { signal })
  openTarget()
  return { pageRendered: () => updates.forEach((update) => update()), stop: () => off.abort() }
}
