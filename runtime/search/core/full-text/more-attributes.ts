import { anchorOf } from '../format/head-table.ts'
import type { HitSource } from '../query/hit.ts'

/** The attributes of a DocSearch record that search boxes have no use for. */
export function moreAttributes({ part, section, text }: HitSource): object {
  const { table, locale, version } = part
  const page = table.pages[section] ?? 0
  return {
    url_without_anchor: table.hrefs[page],
    anchor: anchorOf(table, section),
    lang: locale,
    ...(version === undefined ? {} : { version: [version] }),
    weight: {
      pageRank: table.ranks[page],
      level: text === '' ? 110 - 10 * (table.levels[section] ?? 1) : 0,
      position: section - (table.firsts[page] ?? 0),
    },
  }
}
