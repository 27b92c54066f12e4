import type * as typeAnswers from '../by-type/answer-types.ts'
import {
  type FunctionSection,
  type LoadedPartition,
  SearchLoadError,
  type TextOptions,
} from '../client/load-partition.ts'
import { facetFilter } from '../query/filters.ts'
import { createHighlighter } from '../query/highlight.ts'
import { parseQuery } from '../query/parse-query.ts'
import { openContext, type SearchContext } from '../query/search-context.ts'
import type { SearchHit, SearchRequest, SearchResult } from '../types.ts'
import { hitBuilder } from './build-hit.ts'
import { parseFilters } from './facets.ts'

/** Whether a query asks for functions by their types. */
export function hasArrow(query = ''): boolean {
  return /[-=]>|→/.test(query)
}

/** Answers a query for functions by their types, in a script of its own; `undefined` if the index knows of no function. */
export async function answerByType(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  { strict, beforeTexts }: TextOptions,
): Promise<SearchResult | undefined> {
  const more = request.filters ? [parseFilters(request.filters)] : []
  const filter = { all: [facetFilter(request.facetFilters), ...more] }
  const context = await openContext(all, { request, filter, query: parseQuery('') })
  if (!context.loaders.some(({ info }) => info.types)) return undefined
  const missing: string[] = []
  const functionsOf = async ({ text }: LoadedPartition): Promise<readonly FunctionSection[]> => {
    try {
      return await (await text.get()).functions()
    } catch (error) {
      if (strict || !(error instanceof SearchLoadError)) throw error
      missing.push(error.message)
      return []
    }
  }
  const [{ answerTypes }, ...functions] = await Promise.all([load(), ...context.loaders.map(functionsOf)])
  return answerTypes({ request, functions, missing, beforeTexts, hitOf: hitMaker(context) })
}

async function load(): Promise<typeof typeAnswers> {
  try {
    return await import('../by-type/answer-types.ts')
  } catch (error) {
    throw new SearchLoadError('by-type', error)
  }
}

/** Makes hits without highlights, since types match rather than words. */
function hitMaker({
  request,
  index,
  loaders,
}: SearchContext): (place: typeAnswers.SectionAddress) => Promise<SearchHit> {
  const { highlightPreTag: before = '', highlightPostTag: after = '', snippetEllipsisText: ellipsis = '' } = request
  const highlighter = { ...createHighlighter([], { before, after, ellipsis }), isRare: () => false }
  const buildHit = hitBuilder(request, highlighter)
  return async ({ partition: n, section }) => {
    const [partition, text] = [index.partitions[n], await loaders[n]?.text.get()]
    if (!partition) throw new RangeError(`No partition ${n}`)
    // The heading of the section and its signature come with its text.
    await text?.textOf(section)
    return buildHit({ partition, section, text: '', signature: text?.signatureOf(section) ?? '' })
  }
}
