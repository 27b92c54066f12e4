import type { Filter } from '../query/filters.ts'
import { condition } from '../query/filters.ts'

/** Reads `attribute:value` joined by `AND`, `OR`, `NOT` and parentheses; `OR` binds tighter, as it does for Algolia. */
export function parseFilters(text: string): Filter {
  const tokens = text.match(/[()]|[\w.-]+:(?:"[^"]*"|'[^']*'|[^\s()]+)|AND\b|OR\b|NOT\b/g) ?? []
  let at = 0
  const list = (word: string, next: () => Filter): Filter[] => {
    const found = [next()]
    while (tokens[at] === word) {
      at += 1
      found.push(next())
    }
    return found
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
