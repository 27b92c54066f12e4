import type { FacetFilters } from '../types.ts'

/** A condition on facets. */
export type Filter =
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | { readonly not: Filter }
  | { readonly attribute: string; readonly value: string }

/** Returns the values of an attribute; `undefined` if they are unknown. */
type ValuesOf = (attribute: string) => readonly string[] | undefined

/** Whether values pass a filter; `undefined` if that depends on unknown values. */
export function passes(filter: Filter, valuesOf: ValuesOf): boolean | undefined {
  if ('all' in filter) return combine(filter.all, valuesOf, false)
  if ('any' in filter) return combine(filter.any, valuesOf, true)
  if ('attribute' in filter) return valuesOf(filter.attribute)?.includes(filter.value)
  const inner = passes(filter.not, valuesOf)
  return inner === undefined ? inner : !inner
}

/** Three-valued "and" and "or": one `deciding` answer decides, otherwise an unknown one leaves the result unknown. */
function combine(filters: readonly Filter[], valuesOf: ValuesOf, deciding: boolean): boolean | undefined {
  const answers = filters.map((filter) => passes(filter, valuesOf))
  return answers.includes(deciding) ? deciding : answers.includes(undefined) ? undefined : !deciding
}

/** Parses facet filters. */
export function facetFilter(filters: FacetFilters = []): Filter {
  return {
    all: [filters]
      .flat()
      .map((entry) => (typeof entry === 'string' ? condition(entry) : { any: entry.map(condition) })),
  }
}

/** Parses `attribute:value` or `attribute:-value`. */
export function condition(text: string): Filter {
  const [, attribute = '', minus, value = ''] = /^([^:]*):(-?)\\?(.*)$/s.exec(text) ?? []
  return minus ? { not: { attribute, value } } : { attribute, value }
}

/** The facets that all sections of a partition share; `undefined` for other attributes. */
export function partitionValues({
  locale,
  tag,
  version,
}: {
  readonly locale: string
  readonly tag: string
  readonly version?: string
}): ValuesOf {
  return (attribute) =>
    attribute === 'language' || attribute === 'lang'
      ? [locale]
      : attribute === 'docusaurus_tag'
        ? [tag]
        : attribute === 'version'
          ? [version ?? '']
          : undefined
}
