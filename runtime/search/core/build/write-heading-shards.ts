import { lowerBound } from '../format/inverted-index.ts'
import { defaultAnchor } from '../format/section-table.ts'
import { writeNumber } from '../format/varint.ts'
import { bigrams, eachWord, wordTokens } from '../text/tokenize.ts'
import type { PageState, PostingsTable } from './partition-state.ts'

/** A heading of a partition. */
export interface Heading {
  readonly level: number
  readonly title: string
  /** Empty for the default anchor of the title. */
  readonly anchor: string
  /** Number of its page. */
  readonly page: number
  /** Sections of the headings above it, without the page's. */
  readonly above: readonly number[]
  /** Number of sections below it. */
  below: number
}

/** The headings of a partition by section; `undefined` for the start of a page. */
export type Headings = readonly (Heading | undefined)[]

/** Lists the headings of all pages. */
export function listHeadings(pages: readonly PageState[]): Headings {
  return pages.reduce<(Heading | undefined)[]>((all, { heads }, page) => {
    all.push(undefined)
    const counts = new Map<string, number>()
    let above: readonly number[] = []
    for (const line of heads.headings) {
      const [first = '', own] = line.split('\t')
      const level = Number(first[0])
      const title = first.slice(1)
      const before = counts.get(title) ?? 0
      counts.set(title, before + 1)
      above = above.filter((section) => (all[section]?.level ?? 0) < level)
      for (const section of above) addBelow(all[section])
      const anchor = own ?? (before > 0 ? defaultAnchor(title, before) : '')
      all.push({ level, title, anchor, page, above, below: 0 })
      above = [...above, all.length - 1]
    }
    return all
  }, [])
}

function addBelow(heading: Heading | undefined): void {
  if (heading) heading.below += 1
}

/**
 * Writes lines of headings, as in `IndexShardFile`.
 * @param sections sorted numbers of headings
 * @param first number from which sections are counted
 */
export function writeHeadingLines(headings: Headings, sections: readonly number[], first = 0): string {
  const own = new Set(sections)
  let last = first - 1
  return sections
    .map((section) => {
      const heading = headings[section]
      if (!heading) return ''
      const others = heading.above.filter((parent) => !own.has(parent))
      const numbers = [section - last, heading.below, ...others.map((parent) => section - parent)]
      last = section
      const fields = [
        titleField(heading),
        numbers.map(writeNumber).join(''),
        ...(heading.anchor !== '' || others.length > 0 ? [heading.anchor] : []),
        ...others.map((parent) => titleField(headings[parent])),
      ]
      return fields.join('\t')
    })
    .join('\n')
}

function titleField(heading: Heading | undefined): string {
  return `${heading?.level ?? 1}${heading?.title ?? ''}`
}

/** Headings of a term that are written; those of pages with a higher rank and more links come first. */
const maxHeadings = 400

/** The terms and words of headings. */
export interface HeadingTerms {
  /** The sections of the headings in which each term occurs, sorted. */
  readonly terms: ReadonlyMap<string, readonly number[]>
  /** Each word once, as it is written. */
  readonly words: Iterable<string>
}

/** Finds the terms of all headings. */
export function headingTerms(headings: Headings, pages: readonly PageState[]): HeadingTerms {
  const terms = new Map<string, number[]>()
  const cache = new Map<string, readonly string[]>()
  headings.forEach((heading, section) => {
    if (!heading) return
    eachWord(heading.title, (start, end, isUnspaced) => {
      const word = heading.title.slice(start, end)
      const tokens = cache.get(word) ?? (isUnspaced ? bigrams(word) : wordTokens(word)).map(({ text }) => text)
      cache.set(word, tokens)
      for (const token of tokens) {
        const list = terms.get(token)
        if (!list) terms.set(token, [section])
        else if (list.at(-1) !== section) list.push(section)
      }
    })
  })
  const weightOf = (section: number): number => {
    const heads = pages[headings[section]?.page ?? 0]?.heads
    return (heads?.rank ?? 0) * 10 + (heads?.links ?? 0)
  }
  for (const [term, list] of terms)
    if (list.length > maxHeadings) {
      const best = [...list].sort((a, b) => weightOf(b) - weightOf(a) || a - b)
      terms.set(
        term,
        best.slice(0, maxHeadings).sort((a, b) => a - b),
      )
    }
  return { terms, words: cache.keys() }
}

/** Size of a heading's line in the splitting of terms: lines compress better than postings. */
const lineShare = 1 / 3

/** A range of terms. */
export interface TermRange {
  /** The beginning of its first term, as far as it tells it from the range before. */
  readonly first: string
  /** Range in the dictionary of the text. */
  readonly words: readonly [from: number, to: number]
  /** Sorted sections of the headings with a term of the range. */
  readonly sections: readonly number[]
}

/** Splits the terms of text and headings into ranges whose postings and headings stay below a size. */
export function splitTerms(
  words: PostingsTable,
  { headings, terms }: { readonly headings: Headings; readonly terms: ReadonlyMap<string, readonly number[]> },
  limit: number,
): readonly TermRange[] {
  const ranges: { first: string; sections: Set<number> }[] = []
  let size = Infinity
  let before = ''
  const all = [...new Set([...words.terms, ...terms.keys()])].sort()
  let word = 0
  for (const term of all) {
    let added = 0
    if (words.terms[word] === term) {
      added += term.length + (words.postings[word]?.length ?? 0) + 2
      word += 1
    }
    const sections = terms.get(term) ?? []
    const last = ranges.at(-1)
    const lineLength = (section: number): number => ((headings[section]?.title.length ?? 0) + 6) * lineShare
    const fresh = sections.filter((section) => !last?.sections.has(section))
    const withLines = added + fresh.reduce((sum, section) => sum + lineLength(section), 0)
    if (last && size + withLines <= limit) {
      for (const section of fresh) last.sections.add(section)
      size += withLines
    } else {
      ranges.push({ first: beginningAfter(before, term), sections: new Set(sections) })
      size = added + sections.reduce((sum, section) => sum + lineLength(section), 0)
    }
    before = term
  }
  return ranges.map(({ first, sections }, n) => {
    const next = ranges[n + 1]?.first
    const to = next === undefined ? words.terms.length : lowerBound(words.terms, next)
    return {
      first,
      words: [lowerBound(words.terms, first), to],
      sections: [...sections].sort((a, b) => a - b),
    }
  })
}

/** The shortest beginning of a term that sorts after the one before. */
function beginningAfter(before: string, term: string): string {
  let length = 0
  while (before[length] === term[length] && length < before.length) length += 1
  return term.slice(0, length + 1)
}
