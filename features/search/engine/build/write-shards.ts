import type { FileKind, ShardEntry, TextIndexFile } from '../format/files.ts'
import { lowerBound } from '../format/inverted-index.ts'
import type { PostingsTable, ShardsState } from './partition-state.ts'
import { sectionsIn, splitTerms } from './split-terms.ts'
import { type Headings, noHeadings, writeHeadingLines } from './write-heading-shards.ts'
import { synonymsInRange } from './write-synonyms.ts'
import { packShard } from './write-terms.ts'

/** Adds a file, and returns the hash in its name. @param existingHash that hash, if the file of that name has this content */
export type AddFile = (kind: FileKind, content: () => string, existingHash?: string) => string

/** The contents of shards. */
interface ShardsInput {
  readonly hash: (content: string) => string
  readonly words: PostingsTable
  readonly inHeadings: PostingsTable
  /** The headings if they are in the shards. */
  readonly headings: Headings | undefined
  readonly synonyms: readonly string[]
  readonly limit: number
}

/** The shards of the last build, if its headings are the same. */
interface LastShards {
  readonly state: ShardsState
  /** Terms of the text that are new, gone or have other postings, sorted. */
  readonly changedTerms: readonly string[]
}

/** Writes the shards of a text index. Those without a changed term keep their files. */
export function writeShards(input: ShardsInput, last: LastShards | undefined, add: AddFile): ShardsState {
  const { words, inHeadings, headings = noHeadings, limit } = input
  const synonyms = input.hash(input.synonyms.join('\n'))
  const reusable = last?.state.limit === limit && last.state.synonyms === synonyms ? last : undefined
  const ranges = splitTerms(
    { words, inHeadings, headings },
    limit,
    reusable && { shards: reusable.state.shards, changedTerms: reusable.changedTerms },
  )
  const shards = ranges.map(({ start, first, hash }, n) => {
    const next = ranges[n + 1]
    const content = (): string => shardText(input, { start, first, next })
    return [start, first, add('words', content, hash)] as const
  })
  return reusable?.changedTerms.length === 0 ? reusable.state : { limit, synonyms, shards }
}

interface ShardRange {
  readonly start: string
  readonly first: string
  /** Unset at the end. */
  readonly next: { readonly start: string; readonly first: string } | undefined
}

function shardText({ words, inHeadings, headings, synonyms }: ShardsInput, { start, first, next }: ShardRange): string {
  const to = next === undefined ? words.terms.length : lowerBound(words.terms, next.start)
  const sections = sectionsIn(inHeadings, start, next?.start)
  const isFirst = lowerBound(words.terms, start) === 0 && lowerBound(inHeadings.terms, start) === 0
  const lines = synonymsInRange(synonyms, isFirst ? '' : first, next?.first)
  return JSON.stringify({
    ...packShard(words, lowerBound(words.terms, start), to),
    headings: headings && sections.length > 0 ? writeHeadingLines(headings, sections) : undefined,
    ...(lines.length > 0 && { synonyms: lines.join('\n') }),
  })
}

/** Writes the list of shards; a long one as files with a quarter of the limit each. */
export function listShards(
  shards: ShardsState['shards'],
  limit: number,
  add: AddFile,
): Pick<TextIndexFile, 'shards' | 'lists'> {
  const entries = shards.map(([, first, hash]): ShardEntry => [first, hash])
  if (entries.length <= limit) return { shards: entries }
  const size = Math.ceil(limit / 4)
  const parts = Array.from({ length: Math.ceil(entries.length / size) }, (_, n) =>
    entries.slice(n * size, (n + 1) * size),
  )
  return { lists: parts.map((part) => [part[0]?.[0] ?? '', add('list', () => JSON.stringify({ shards: part }))]) }
}

/** Shards are larger where there would be more than about this number: their list has to be loaded first. */
const maxShards = 800

/** Their size then has steps, so that an edit hardly ever changes all of them. */
const limitStep = 500

/** Size of a shard in characters. @param least that of shards that are not too many */
export function shardLimit(words: PostingsTable, least: number): number {
  const size = sizeOf(words) / maxShards
  return size <= least ? least : Math.ceil(size / limitStep) * limitStep
}

/** Size of an inverted index in characters. */
export function sizeOf({ terms, postings }: PostingsTable): number {
  return terms.reduce((sum, term, index) => sum + term.length + (postings[index]?.length ?? 0) + 2, 0)
}
