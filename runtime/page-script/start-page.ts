import { startTables } from '../code/tables.ts'
import { startTabs, type TabsInput } from '../code/tabs.ts'
import { startTableOfContents } from '../docs/start-table-of-contents.ts'
import type { PageBehaviour } from '../inline/window.ts'
import { watchKeyboardFocus, watchVersionLinks } from '../preferences/watchers.ts'

/** Starts what the static HTML of pages does without React: tabs, wide tables, the table of contents, and what readers' clicks leave behind. */
export function startPage(input: TabsInput): PageBehaviour {
  const { window, stored } = input
  const { document } = window
  const behaviours = [startTabs(input), startTables(window), startTableOfContents(window)]
  const stops = [watchKeyboardFocus(document), watchVersionLinks(document, stored)]
  return {
    pageRendered: () => behaviours.forEach(({ pageRendered }) => pageRendered()),
    stop: () => [...behaviours.map(({ stop }) => stop), ...stops].forEach((stop) => stop()),
  }
}
