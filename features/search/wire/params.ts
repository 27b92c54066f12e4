import type { SearchRequest } from '../engine/index.ts'
import { areFilters, areFiltersSmall, maxConditions, maxFilterDepth, maxFilterLength } from './check-filters.ts'
import { WireError } from './message.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { isWholeNumber } from '../../../cli/text/numbers.ts'

type Kind = 'text' | 'number' | 'flag' | 'flag or number' | 'flag or text' | 'texts' | 'text or texts' | 'filters'

/** Kinds of the parameters that the search engine knows. */
const kinds: Readonly<Record<Exclude<keyof SearchRequest, 'indexName'>, Kind>> = {
  query: 'text',
  page: 'number',
  hitsPerPage: 'number',
  attributesToRetrieve: 'texts',
  attributesToHighlight: 'texts',
  attributesToSnippet: 'texts',
  snippetEllipsisText: 'text',
  highlightPreTag: 'text',
  highlightPostTag: 'text',
  facetFilters: 'filters',
  filters: 'text',
  facets: 'text or texts',
  maxValuesPerFacet: 'number',
  distinct: 'flag or number',
  typoTolerance: 'flag or text',
  advancedSyntax: 'flag',
  restrictSearchableAttributes: 'texts',
  clickAnalytics: 'flag',
}

/** Maximum number of hits, as at Algolia. */
const maxHits = 1000

/** Reads the parameters of a query, which are its properties, or are in `params` as an object or a query string. */
export function readParams(query: object): { readonly request: SearchRequest; readonly params: string } {
  const { params, ...rest } = query as Readonly<Record<string, unknown>>
  const inner =
    typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : isRecord(params) ? params : {}
  const all: Readonly<Record<string, unknown>> = { ...rest, ...inner }
  const indexName = all['indexName'] ?? all['index']
  const entries = Object.entries(kinds).flatMap(([name, kind]) => {
    const value = all[name]
    return value === undefined || value === null ? [] : [[name, readValue(name, kind, value)] as const]
  })
  const request: SearchRequest = {
    ...Object.fromEntries(entries),
    indexName: typeof indexName === 'string' ? indexName : undefined,
  }
  if (!areFiltersSmall(request))
    throw new WireError(
      400,
      `"filters" and "facetFilters" take up to ${maxConditions} conditions and ${maxFilterLength} characters`,
    )
  if (!areFilters(request.filters ?? ''))
    throw invalid('filters', `conditions joined by AND, OR, NOT and up to ${maxFilterDepth} levels of parentheses`)
  if ((request.hitsPerPage ?? 0) > maxHits) throw invalid('hitsPerPage', `a number up to ${maxHits}`)
  return { request, params: typeof params === 'string' ? params : queryString(all) }
}

function invalid(name: string, expected: string): WireError {
  return new WireError(400, `Invalid value for "${name}" parameter, expected ${expected}`)
}

function readValue(name: string, kind: Kind, raw: unknown): unknown {
  const value = typeof raw === 'string' && kind !== 'text' ? parseText(raw, kind) : raw
  if (!isOfKind(value, kind)) throw invalid(name, kind === 'number' ? 'a whole number from 0 up' : kind)
  return value
}

/** Parses a value of a query string. */
function parseText(text: string, kind: Kind): unknown {
  if (text === 'true' || text === 'false') return kind.startsWith('flag') ? text === 'true' : text
  if (text.trimStart().startsWith('[')) return parseList(text)
  if (kind.includes('number') && isWholeNumber(text)) return Number(text)
  return kind === 'texts' ? text.split(',').map((part) => part.trim()) : text
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isOfKind(value: unknown, kind: Kind): boolean {
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 0
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return isNumber
    case 'flag':
      return typeof value === 'boolean'
    case 'flag or number':
      return typeof value === 'boolean' || isNumber
    case 'flag or text':
      return typeof value === 'boolean' || typeof value === 'string'
    case 'texts':
      return areTexts(value)
    case 'text or texts':
      return typeof value === 'string' || areTexts(value)
    case 'filters':
      return (
        typeof value === 'string' ||
        (Array.isArray(value) && value.every((entry) => typeof entry === 'string' || areTexts(entry)))
      )
  }
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function queryString(all: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) {
    if (name !== 'indexName' && value !== undefined)
      params.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return params.toString()
}
