import type { SearchRequest } from '../engine/index.ts'

/** Length of all filters of a query, and number of their conditions, at most: each is compared with each page. */
export const maxFilterLength = 2_000
export const maxConditions = 100

/** Depth of parentheses, and number of `NOT` in a row, at most: filters are parsed by recursion. */
export const maxFilterDepth = 32

/** Whether the filters of a query are small enough to be read at all. Their lengths come before any pattern. */
export function areFiltersSmall({
  filters = '',
  facetFilters = [],
}: Pick<SearchRequest, 'filters' | 'facetFilters'>): boolean {
  const entries = typeof facetFilters === 'string' ? [facetFilters] : facetFilters
  if (filters.length > maxFilterLength || entries.length > maxConditions) return false
  const conditions = entries.flat()
  return conditions.length <= maxConditions && conditions.every((condition) => condition.length <= maxFilterLength)
}

/** A condition, an operator, a parenthesis or space, from where the last one ended. */
const token = /(?:(?<not>NOT\b)|AND\b|OR\b|(?<condition>[\w.-]+:(?:"[^"]*"|'[^']*'|[^\s()]+))|(?<sign>[()])|\s+)/y

/** Whether a text consists of conditions, operators and matching parentheses, not too many and not too deeply nested. */
export function areFilters(text: string): boolean {
  let [at, depth, nots, conditions] = [0, 0, 0, 0]
  while (at < text.length) {
    token.lastIndex = at
    const match = token.exec(text)
    if (!match) return false
    const { not, condition, sign } = match.groups ?? {}
    if (not !== undefined) nots++
    else if (match[0].trim() !== '') nots = 0
    if (condition !== undefined) conditions++
    if (sign !== undefined) depth += sign === '(' ? 1 : -1
    if (depth < 0 || depth > maxFilterDepth || nots > maxFilterDepth || conditions > maxConditions) return false
    at = token.lastIndex
  }
  return depth === 0
}
