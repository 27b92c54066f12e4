import { cutQuery } from '../box/query-length.ts'
import type { LoadedPartition } from '../client/load-partition.ts'
import { wordsOf } from '../query/parse-query.ts'
import { type IndexView, isCommon } from '../query/search-context.ts'
import type { SearchRequest } from '../types.ts'
import { matchInCommon } from './match-loosely.ts'
import { openQuery } from './open-query.ts'

interface ShortenOptions {
  /** Missing files are an error. */
  readonly strict: boolean
  /** In characters. */
  readonly length: number
}

/**
 * Shortens a pasted text to the words that tell most: those of the site, the rarest first, but in the order of the text. Words of most
 * sections, and those that no section has, are left out.
 */
export async function shortenQuery(
  all: readonly LoadedPartition[],
  request: SearchRequest,
  { strict, length }: ShortenOptions,
): Promise<string> {
  const { index, query } = await openQuery(all, { ...request, advancedSyntax: false }, { strict, isWordsOnly: true })
  const parts = query.raw.split(/\s+/).map(withoutPunctuation)
  const counts = parts.map((part) => countOf(index, part))
  const order = [...parts.keys()].filter((n) => counts[n] !== undefined && parts.indexOf(parts[n] ?? '') === n)
  order.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b)
  let left = length + 1
  const selection = order.filter((n) => {
    const size = (parts[n]?.length ?? 0) + 1
    if (size > left) return false
    left -= size
    return true
  })
  const text = selection.sort((a, b) => a - b).map((n) => parts[n])
  return text.length > 0 ? text.join(' ') : cutQuery(query.raw, length).trim()
}

/** Operators would have another meaning without what stands around them, and signs of a sentence none. */
function withoutPunctuation(part: string): string {
  return part.replaceAll('"', '').replace(/^-+|[,:;.]+$/g, '')
}

/** The number of sections with the rarest word of a text; `undefined` if it has none that tells something. */
function countOf(index: IndexView, text: string): number | undefined {
  const counts = wordsOf(text, false)
    .filter(({ token }) => !isCommon(index, token))
    .map((word) => matchInCommon(index, word).count)
  const rarest = Math.min(...counts.filter((count) => count > 0))
  return rarest === Infinity ? undefined : rarest
}
