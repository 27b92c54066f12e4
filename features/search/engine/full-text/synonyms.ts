import type { QueryWord } from '../query/parse-query.ts'
import { wordsOf } from '../query/parse-query.ts'
import { stemOf } from '../text/stem.ts'

/** Finds the synonyms of one or more words of a query. */
export interface SynonymTable {
  /** The groups that have an entry which starts with this word, by stem. */
  readonly byFirst: ReadonlyMap<string, readonly SynonymEntry[]>
}

/** A word or several that stand for the others of a group. */
interface SynonymEntry {
  /** The entry's words, stemmed. */
  readonly stems: readonly string[]
  /** The other entries of the group. */
  readonly others: readonly string[]
  /** Whether the site has written the group. */
  readonly isOwn: boolean
  /** The group's line in its file, which orders the groups whatever files they are in. */
  readonly line: string
}

/** Maximum number of synonyms of a word. */
const maxSynonyms = 8

/** Reads the groups of synonyms of an index file. */
export function readSynonyms(text = ''): SynonymTable {
  const byFirst = new Map<string, SynonymEntry[]>()
  for (const line of text === '' ? [] : text.split('\n')) {
    const isOwn = line.startsWith(',')
    const group = line.split(',').filter(Boolean)
    for (const entry of group) {
      const stems = stemsOf(wordsOf(entry, false))
      const first = stems[0] ?? ''
      const list = byFirst.get(first) ?? []
      byFirst.set(first, list)
      list.push({ stems, others: group.filter((other) => other !== entry), isOwn, line })
    }
  }
  return { byFirst }
}

/** Adds their synonyms, or those that the site has written, to the words of a query. */
export function withSynonyms(
  words: readonly QueryWord[],
  tables: readonly SynonymTable[],
  isOwnOnly = false,
): readonly QueryWord[] {
  const stems = stemsOf(words)
  const additions = words.map(() => new Map<string, QueryWord>())
  stems.forEach((stem, at) => {
    const entries = tables.flatMap(({ byFirst }) => byFirst.get(stem) ?? [])
    entries.sort((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0))
    for (const { stems: entry, others, isOwn } of entries) {
      if ((isOwnOnly && !isOwn) || !entry.every((other, n) => stems[at + n] === other)) continue
      for (const other of others)
        for (let n = 0; n < entry.length; n += 1)
          if (!additions[at + n]?.has(other)) additions[at + n]?.set(other, asOneWord(other))
    }
  })
  return words.map((word, n) =>
    additions[n]?.size === 0
      ? word
      : { ...word, synonyms: [...(word.synonyms ?? []), ...(additions[n]?.values() ?? [])].slice(0, maxSynonyms) },
  )
}

function stemsOf(words: readonly QueryWord[]): readonly string[] {
  return words.map(({ token, raw }) => rootOf(token ?? raw))
}

/** The same root for all forms of a word: its stem's stem, and so on. */
function rootOf(word: string): string {
  const stem = stemOf(word)
  return stem === word ? word : rootOf(stem)
}

/** An entry as a word of a query, with several words as its parts. */
function asOneWord(entry: string): QueryWord {
  const words = wordsOf(entry, false)
  const [first] = words
  if (words.length === 1 && first) return first
  return { raw: entry, parts: words.map(({ token, raw }) => token ?? raw), isPrefix: false }
}
