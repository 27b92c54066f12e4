import type { FacetFilters } from '../types.ts'

/** A condition on facets. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly attribute: string; readonly value: string }

/** The values of an attribute; `undefined` where they are not known yet. */
export type ValuesOf = (attribute: string) => readonly string[] | undefined

/** Whether something passes a filter; `undefined` while that depends on values not known. */
export function passes(filter: Filter, valuesOf: ValuesOf): boolean | undefined {
  if ('all' in filter) return decide(filter.all, valuesOf, false)
  if ('any' in filter) return decide(filter.any, valuesOf, true)
  if ('attribute' in filter) return valuesOf(filter.attribute)?.includes(filter.value)
  const inner = passes(filter.not, valuesOf)
  return inner === undefined ? inner : !inner
}

/** Looks for the answer that settles a list; without it, an unknown keeps the list open. */
function decide(filters: readonly Filter[], valuesOf: ValuesOf, settling: boolean): boolean | undefined {
  const answers = filters.map((filter) => passes(filter, valuesOf))
  return answers.includes(settling) ? settling : answers.includes(undefined) ? undefined : !settling
}

/** The filter that facet filters stand for. */
export function facetFilter(filters: FacetFilters = []): Filter {
  return {
    all: [filters]
      .flat()
      .map((entry) => (typeof entry === 'string' ? condition(entry) : { any: entry.map(condition) })),
  }
}

/** The filter that `attribute:value` or `attribute:-value` stands for. */
export function condition(text: string): Filter {
  const [, attribute = '', minus, value = ''] = /^([^:]*):(-?)\\?(.*)$/s.exec(text) ?? []
  return minus ? { not: { attribute, value } } : { attribute, value }
}
