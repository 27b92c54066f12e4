import type { FetchFile } from '../client/load-partition.ts'
import { createLocalSearch } from '../client/local-search.ts'
import { askToEnd, type BoxQuery } from '../box/ask.ts'
import { levelsAbove, plainText, rawText } from '../box/hit-text.ts'
import { rawHit } from '../query/hit.ts'
import { rankSections } from '../query/rank.ts'
import { partitionAt } from '../query/search-context.ts'
import type { SearchHit, SearchRequest } from '../types.ts'
import { answerFromText, type FoundQuery } from './full-text.ts'
import { loadTextIndex } from './text-index.ts'

/** What the search box shows for a query, and why. */
export interface Explanation {
  /** The query that was searched in place of the typed one. Unset: that itself. */
  readonly corrected?: string
  /** None if types or titles alone have been searched. */
  readonly words: readonly ExplainedWord[]
  /** The rows of the search box, in its order. */
  readonly sections: readonly ExplainedSection[]
}

/** A word of the query. */
export interface ExplainedWord {
  readonly text: string
  /** The rarer it is in the site, the higher; 0 if it only asks. */
  readonly weight: number
  /** Synonyms that were searched too. */
  readonly synonyms: readonly string[]
}

/** A section that the query finds. */
export interface ExplainedSection {
  readonly url: string
  readonly title: string
  /** 0 to 17. Unset: types or titles alone have been searched. */
  readonly score?: number
  /** Share of the query that matches there, 0 to 1. Unset as the score. */
  readonly matched?: number
  /** The score of each word in headings and in the text, in the order of the words. */
  readonly words: readonly { readonly heading: number; readonly text: number }[]
}

/** Explains what the search box shows for a query. */
export type ExplainQuery = (query: Omit<BoxQuery, 'client'>) => Promise<Explanation>

/** Opens an index as browsers do, and explains queries to it. */
export function openExplanations(fetchFile: FetchFile): ExplainQuery {
  const found = new WeakMap<SearchRequest, FoundQuery>()
  const client = createLocalSearch(fetchFile, async () => ({
    answerFromText: (all, request, options) =>
      answerFromText(all, request, { ...options, inspect: (query) => found.set(request, query) }),
    loadTextIndex,
  }))
  return async (input) => {
    let last: FoundQuery | undefined
    const search: BoxQuery['client']['search'] = async (params, options) => {
      const response = await client.search(params, options)
      last = params.requests.map((request) => found.get(request))[0]
      return response
    }
    const { items, searchedQuery, correctedQuery = searchedQuery } = await askToEnd({ ...input, client: { search } })
    return {
      ...(correctedQuery === undefined ? {} : { corrected: plainText(correctedQuery) }),
      ...explainHits(
        items.map(({ hit }) => hit),
        last,
      ),
    }
  }
}

function explainHits(hits: readonly SearchHit[], query: FoundQuery | undefined): Omit<Explanation, 'corrected'> {
  if (!query) return { words: [], sections: hits.map((hit) => ({ ...placeOf(hit), words: [] })) }
  const { context, matches, match } = query
  const sectionAt = sectionsByUrl(query)
  const scores = matches.words.map(({ word }) => match(context.index, word).scores)
  return {
    words: matches.words.map(({ word, weight }) => ({
      text: word.raw,
      weight: round(weight),
      synonyms: (word.synonyms ?? []).map(({ raw }) => raw),
    })),
    sections: hits.map((hit) => {
      const section = sectionAt.get(hit.url ?? '') ?? -1
      return {
        ...placeOf(hit),
        score: round(matches.scores[section] ?? 0),
        matched: round(matches.shares[section] ?? 0),
        words: scores.map(({ heading, text }) => ({
          heading: round(heading[section] ?? 0),
          text: round(text[section] ?? 0),
        })),
      }
    }),
  }
}

/** The best sections that a query finds, by address. */
function sectionsByUrl({ context: { index }, matches, candidates }: FoundQuery): ReadonlyMap<string, number> {
  const { sections } = rankSections(index, candidates, { scores: matches.scores, perPage: Infinity, limit: 1000 })
  return new Map(
    sections.map((at) => {
      const partition = partitionAt(index, at)
      return [rawHit({ partition, section: at - partition.offset, text: '' }).url, at]
    }),
  )
}

/** The address of a row, and its own heading. */
function placeOf(hit: SearchHit): Pick<ExplainedSection, 'url' | 'title'> {
  const own = hit.type === 'content' ? levelsAbove(hit).at(-1) : hit.type
  const title = plainText(rawText(hit, (own ?? 'lvl0') as 'lvl0'))
  return { url: hit.url ?? '', title }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
