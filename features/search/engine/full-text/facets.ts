import { anchorOf, trailOf } from '../format/section-table.ts'
import { condition, type Filter, partitionValues } from '../query/filters.ts'
import type { Matches } from '../query/score.ts'
import { type IndexView, partitionAt, type SearchContext } from '../query/search-context.ts'

/** The facets that `*` selects. */
const facetNames = ['type', 'language', 'lang', 'version', 'docusaurus_tag', 'hierarchy.lvl0', 'hierarchy.lvl1']
/** Default and maximum number of values of a facet. */
const defaultValues = 100
const maxValues = 1000

/** Counts the values of facets among sections; keeps the most frequent ones. */
export function countFacets(
  { request, index }: SearchContext,
  matches: Matches,
  sections: readonly number[],
): Record<string, Record<string, number>> {
  const facets = [request.facets ?? []].flat()
  const names = facets.includes('*') ? facetNames : facets
  const limit = Math.min(maxValues, Math.max(1, Math.floor(request.maxValuesPerFacet ?? defaultValues)))
  const values = sections.map((section) => facetValues(index, matches, section))
  const entries = names.map((name) => {
    const counts = new Map<string, number>()
    for (const value of values.flatMap((valuesOf) => valuesOf(name)))
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
    return [name, Object.fromEntries([...counts].sort((a, b) => b[1] - a[1]).slice(0, limit))] as const
  })
  return Object.fromEntries(entries.filter(([, counts]) => Object.keys(counts).length > 0))
}

/** The facet values of a section. */
export function facetValues(
  index: IndexView,
  matches: Matches,
  section: number,
): (attribute: string) => readonly string[] {
  const partition = partitionAt(index, section)
  const { table } = partition
  const local = section - partition.offset
  const page = table.pages[local] ?? 0
  return (attribute) => {
    const value = partitionValues(partition)(attribute)
    if (value) return value
    if (attribute === 'type') return [matches.inText[section] === 1 ? 'content' : `lvl${table.levels[local] ?? 1}`]
    if (attribute === 'url_without_anchor') return [table.hrefs[page] ?? '']
    if (attribute === 'anchor') return [anchorOf(table, local)]
    if (attribute === 'hierarchy.lvl0') return [table.groups[page] ?? '']
    return trailOf(table, local)
      .filter((at) => attribute === `hierarchy.lvl${table.levels[at] ?? 1}`)
      .map((at) => table.titles[at] ?? '')
  }
}

/** Parses `attribute:value` joined by `AND`, `OR`, `NOT` and parentheses; as at Algolia, `OR` binds tighter. */
export function parseFilters(text: string): Filter {
  const tokens = text.match(/[()]|[\w.-]+:(?:"[^"]*"|'[^']*'|[^\s()]+)|AND\b|OR\b|NOT\b/g) ?? []
  let at = 0
  const list = (operator: string, next: () => Filter): Filter[] => {
    const filters = [next()]
    while (tokens[at] === operator) {
      at += 1
      filters.push(next())
    }
    return filters
  }
  const one = (): Filter => {
    const token = tokens[at++] ?? ''
    if (token === 'NOT') return { not: one() }
    if (token !== '(') return condition(token.replace(/["']/g, ''))
    const inner = all()
    at += 1
    return inner
  }
  const all = (): Filter => ({ all: list('AND', () => ({ any: list('OR', one) })) })
  return tokens.length === 0 ? { all: [] } : all()
}
