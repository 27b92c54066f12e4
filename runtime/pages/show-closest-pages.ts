import type { LabelledLink } from '../contract/index.ts'
import type { Runtime } from '../hooks/runtime.ts'
import { closestPages } from './closest-pages.ts'

/** Lists the pages whose addresses are most like the missing one. It needs all sidebars. */
export async function showClosestPages(section: HTMLElement, { site, sidebars }: Runtime): Promise<void> {
  const keys = Object.keys(site.sidebars)
  await Promise.all(keys.map((key) => sidebars.ready(key)))
  const trees = await Promise.all(keys.map((key) => sidebars.read(key)))
  show(section, closestPages(window.location.pathname, trees))
}

function show(section: HTMLElement, links: readonly LabelledLink[]): void {
  const items = links.map(({ label, href }) => {
    const item = section.ownerDocument.createElement('li')
    const link = section.ownerDocument.createElement('a')
    link.href = href
    link.textContent = label
    item.append(link)
    return item
  })
  section.querySelector('ul')?.replaceChildren(...items)
  section.hidden = items.length === 0
}
