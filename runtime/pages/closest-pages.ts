import type { LabelledLink, SidebarItem } from '../contract/index.ts'

/** How many pages are suggested. */
const most = 3

/** The pages of sidebars whose addresses are most like a path; none if nothing is like it. */
export function closestPages(path: string, sidebars: readonly (readonly SidebarItem[])[]): readonly LabelledLink[] {
  const links = new Map(sidebars.flatMap(linksOf).map((link) => [link.href, link]))
  const wanted = normal(path)
  return [...links.values()]
    .map((link) => ({ link, distance: distanceOf(wanted, normal(link.href)) }))
    .filter(({ distance }) => distance <= wanted.length / 3)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ link }) => link)
}

function linksOf(items: readonly SidebarItem[]): readonly LabelledLink[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    const own = item.href ? [{ label: item.label, href: item.href }] : []
    return item.type === 'link' ? own : [...own, ...linksOf(item.items)]
  })
}

function normal(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/[\s_.-]+/g, '-')
    .replace(/\/$/, '')
}

/** The number of characters to insert, delete or replace (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()]
  for (const [i, left] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(left !== b[j])))
    row = next
  }
  return row[b.length] ?? 0
}
