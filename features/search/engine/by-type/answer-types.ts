import type { FunctionSection } from '../client/load-partition.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../types.ts'
import { scoreFunction } from './match-types.ts'
import { type FunctionTypes, parseFunctionTypes } from './parse-types.ts'

/** A place in the index: the number of a partition, and a section of it. */
export interface SectionAddress {
  readonly partition: number
  readonly section: number
}

/** A search by type. Its functions belong to the script that loads this one, which imports nothing of it. */
export interface TypeSearch {
  readonly request: SearchRequest
  /** The functions of each partition. */
  readonly functions: readonly (readonly FunctionSection[])[]
  /** Messages about files that could not be loaded. */
  readonly missing: readonly string[]
  readonly hitOf: (place: SectionAddress) => Promise<SearchHit>
  /** Resolves whether texts are loaded. */
  readonly beforeTexts?: (early: SearchResult) => Promise<boolean>
}

/** Default number of hits in a result. */
const defaultHits = 20

/** Answers a query for functions by their types: exact ones first, then those with more parameters or similar types. */
export async function answerTypes(search: TypeSearch): Promise<SearchResult> {
  const { request, missing, beforeTexts, hitOf } = search
  const startTime = Date.now()
  const query = parseFunctionTypes(request.query ?? '')
  const matches = search.functions
    .flatMap((functions, partition) => matchesIn(functions, query).map((match) => ({ ...match, partition })))
    .sort((a, b) => b.score - a.score || a.partition - b.partition || a.section - b.section)
  const perPage = Math.floor(Number(request.hitsPerPage ?? defaultHits))
  const page = Math.floor(Number(request.page ?? 0))
  const pageMatches = matches.slice(page * perPage, (page + 1) * perPage)
  const result: SearchResult = {
    hits: [],
    nbHits: matches.length,
    nbDocuments: matches.length,
    page,
    nbPages: perPage > 0 ? Math.ceil(matches.length / perPage) : 0,
    hitsPerPage: perPage,
    query: request.query ?? '',
    index: request.indexName ?? '',
    processingTimeMS: 0,
    exhaustiveNbHits: missing.length === 0,
    message: missing[0],
  }
  if (pageMatches.length === 0 || (beforeTexts && !(await beforeTexts(result)))) return result
  return {
    ...result,
    hits: await Promise.all(pageMatches.map(hitOf)),
    processingTimeMS: Math.max(0, Date.now() - startTime),
  }
}

/** The sections of functions that a query finds; of overloads the best counts. */
function matchesIn(
  functions: readonly FunctionSection[],
  query: FunctionTypes,
): readonly { readonly section: number; readonly score: number }[] {
  // A lone arrow asks for nothing yet.
  if (!(query.parameters ?? query.result)) return []
  const best = new Map<number, number>()
  for (const { section, types } of parseFunctions(functions)) {
    const score = scoreFunction(query, types)
    if (score > (best.get(section) ?? 0)) best.set(section, score)
  }
  return [...best].map(([section, score]) => ({ section, score }))
}

interface ParsedFunction {
  readonly section: number
  readonly types: FunctionTypes
}

/** The functions of partitions, parsed once. */
const cache = new WeakMap<readonly FunctionSection[], readonly ParsedFunction[]>()

function parseFunctions(functions: readonly FunctionSection[]): readonly ParsedFunction[] {
  const all =
    cache.get(functions) ?? functions.map(({ section, types }) => ({ section, types: parseFunctionTypes(types) }))
  cache.set(functions, all)
  return all
}
