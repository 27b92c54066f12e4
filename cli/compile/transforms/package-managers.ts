import type { Element } from 'hast'
import convert from 'npm-to-yarn'
import type { Draft } from '../draft.ts'
import { addHole } from './add-hole.ts'

/** Package managers by the value of their tab, in the order of the tabs. */
const managers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const

/** What stands after the language of a fence with npm commands that readers of other package managers are to have, too. */
const word = /(?:^|\s)npm2yarn(?:2\w+)?(?=\s|$)/

/** Whether a fence asks for tabs of package managers. */
export function isForPackageManagers(meta: string): boolean {
  return word.test(meta)
}

/**
 * Draws npm commands as tabs, one for each package manager; the reader's choice holds for the whole site.
 * @param draw draws a code block with the given code and words after the language
 */
export function packageManagerTabs(
  node: Element,
  draft: Draft,
  fence: { readonly code: string; readonly meta: string; readonly draw: (code: string, meta: string) => string },
): string {
  const meta = fence.meta.replace(word, ' ').trim()
  const items = Object.entries(managers).map(([value, label]) => {
    const code = value === 'npm' ? fence.code : convert(fence.code, value as Exclude<keyof typeof managers, 'npm'>)
    draft.fragments.push(fence.draw(code, meta))
    return `<TabItem value="${value}" label="${label}">{frozen(${draft.fragments.length - 1})}</TabItem>`
  })
  const code = `<Tabs groupId="npm2yarn">${items.join('')}</Tabs>`
  return addHole(node, draft, { code, names: ['Tabs', 'TabItem'] })
}
