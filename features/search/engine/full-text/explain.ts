import { type FetchFile, type FullText, lazily, loadPartition, readJson } from '../client/load-partition.ts'
import type { Manifest } from '../format/files.ts'
import { rawHit } from '../query/hit.ts'
import { relevantSections, rankSections } from '../query/rank.ts'
import { partitionAt } from '../query/search-context.ts'
import type { SearchRequest } from '../types.ts'
import { filterSections, loadHeadings } from './filter-matches.ts'
import { answerFromText, scoreQuery } from './full-text.ts'
import { loadTextIndex } from './text-index.ts'

/** Why a query finds what it finds. */
export interface Explanation {
  readonly words: readonly ExplainedWord[]
  /** The sections in order of rank, at most three of each page. */
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
  /** 0 to 17. */
  readonly score: number
  /** Share of the query that matches there, 0 to 1. */
  readonly matched: number
  /** The score of each word in headings and in the text, in the order of the words. */
  readonly words: readonly { readonly heading: number; readonly text: number }[]
}

/** Highest number of sections that are explained. */
const maxSections = 1000

/** Explains a query to an index: its terms, their weights, and the scores of the sections. */
export async function explainQuery(fetchFile: FetchFile, request: SearchRequest): Promise<Explanation> {
  const read = readJson(fetchFile)
  const fullText = lazily(async (): Promise<FullText> => ({ answerFromText, loadTextIndex }))
  const partitions = await read('manifest.json', ({ parts }: Manifest) =>
    parts.map((part) => loadPartition(part, read, fullText)),
  )
  const { context, matches, match } = await scoreQuery(partitions, request, { strict: true })
  const { index } = context
  const candidates = await filterSections(context, matches, relevantSections(matches))
  const ranking = rankSections(index, candidates, { scores: matches.scores, perPage: 3, limit: maxSections })
  const sections = await loadHeadings(context, ranking.sections)
  const words = matches.words.map(({ word }) => match(index, word).scores)
  return {
    words: matches.words.map(({ word, weight }) => ({
      text: word.raw,
      weight: round(weight),
      synonyms: (word.synonyms ?? []).map(({ raw }) => raw),
    })),
    sections: sections.map((section) => {
      const partition = partitionAt(index, section)
      const hit = rawHit({ partition, section: section - partition.offset, text: '' })
      return {
        url: hit.url,
        title: partition.table.titles[section - partition.offset] ?? '',
        score: round(matches.scores[section] ?? 0),
        matched: round(matches.shares[section] ?? 0),
        words: words.map(({ heading, text }) => ({
          heading: round(heading[section] ?? 0),
          text: round(text[section] ?? 0),
        })),
      }
    }),
  }
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}
