import type { LabelledLink, SidebarItem } from '../contract/index.ts'
import { editDistance } from '../contract/edit-distance.ts'
import { withoutEndSlashes } from '../contract/index.ts'

/** The number of pages that are suggested. */
const most = 3

/** The pages of sidebars whose addresses are most like a path; none if nothing is like it. */
export function closestPages(path: string, sidebars: readonly (readonly SidebarItem[])[]): readonly LabelledLink[] {
  const links = new Map(sidebars.flatMap(linksOf).map((link) => [link.href, link]))
  const target = normal(path)
  return [...links.values()]
    .map((link) => ({ link, distance: editDistance(target, normal(link.href)) }))
    .filter(({ distance }) => distance <= target.length / 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ link }) => link)
}

function linksOf(items: readonly SidebarItem[]): readonly LabelledLink[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    const links = item.href ? [{ label: item.label, href: item.href }] : []
    return item.type === 'link' ? links : [...links, ...linksOf(item.items)]
  })
}

function normal(path: string): string {
  const name = path.toLowerCase().replace(/(?:\/index)?\.html$/, '')
  return withoutEndSlashes(name.replace(/[\s_.-]+/g, '-'))
}
