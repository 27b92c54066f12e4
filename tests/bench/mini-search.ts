import MiniSearch from 'minisearch'
import type { SearchRecord } from '../../runtime/contract/index.ts'

/** MiniSearch with an index of the same sections, as the mark to beat. */
export interface MiniIndex {
  find(query: string): readonly string[]
  findAsync(query: string): Promise<readonly string[]>
  /** The index as it would be sent. */
  readonly index: string
}

/** Opens MiniSearch with the settings that VitePress has. */
export function openMiniSearch(records: readonly SearchRecord[]): MiniIndex {
  const mini = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: [] })
  mini.addAll(
    records.map(({ href, anchor, hierarchy, text }) => ({
      id: anchor === '' ? href : `${href}#${anchor}`,
      title: hierarchy.at(-1),
      titles: hierarchy.slice(1, -1).join(' '),
      text,
    })),
  )
  const options = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } }
  const find = (query: string): readonly string[] =>
    mini
      .search(query, options)
      .slice(0, 20)
      .map(({ id }) => String(id))
  return {
    find,
    findAsync: async (query) => find(query),
    index: JSON.stringify(mini),
  }
}
