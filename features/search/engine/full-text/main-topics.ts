import type { IndexView, PartitionView } from '../query/search-context.ts'

/** Number of topics that are named. */
const count = 3

/** The titles of the pages that most others link to, those of the highest rank first: what the site is about. */
export function mainTopics({ partitions }: IndexView): readonly string[] {
  const pages = partitions.flatMap((partition) =>
    partition.table.firsts.flatMap((first, page) => {
      const title = partition.table.titles[first] ?? ''
      const weight = weightOf(partition, page)
      return title !== '' && weight > 0 ? [{ title, weight }] : []
    }),
  )
  const titles = pages.sort((a, b) => b.weight - a.weight).map(({ title }) => title)
  return [...new Set(titles)].slice(0, count)
}

/** Pages of a reference are names, not topics. */
function weightOf({ table, links }: PartitionView, page: number): number {
  return table.api[page] ? 0 : Number(links[page] ?? 0) * 10 + (table.ranks[page] ?? 0)
}
