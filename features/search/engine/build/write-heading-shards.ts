import { lastUpTo } from '../full-text/shard-ranges.ts'
import { defaultAnchor } from '../format/section-table.ts'
import { writeNumber } from '../format/varint.ts'
import { bigrams, eachWord, wordTokens } from '../text/tokenize.ts'
import { firstSections, type PageState } from './partition-state.ts'

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

/** The headings of a partition. Those of a page are read when one of them is asked for. */
export interface Headings {
  /** The heading of a section; `undefined` for the start of a page. */
  at(section: number): Heading | undefined
  /** Calls back with each heading in order. */
  each(visit: (heading: Heading, section: number) => void): void
}

/** No headings. */
export const noHeadings: Headings = { at: () => undefined, each: () => undefined }

/** Opens the headings of all pages. */
export function openHeadings(pages: readonly PageState[]): Headings {
  const starts = firstSections(pages)
  const cache = new Map<number, readonly (Heading | undefined)[]>()
  const ofPage = (page: number): readonly (Heading | undefined)[] => {
    const state = pages[page]
    const list = cache.get(page) ?? (state ? headingsOf(state, page, starts[page] ?? 0) : [])
    cache.set(page, list)
    return list
  }
  return {
    at(section) {
      const page = Math.max(0, lastUpTo(starts, section))
      return ofPage(page)[section - (starts[page] ?? 0)]
    },
    each(visit) {
      for (let page = 0; page < pages.length; page += 1)
        ofPage(page).forEach((heading, n) => heading && visit(heading, (starts[page] ?? 0) + n))
    },
  }
}

function headingsOf({ heads }: PageState, page: number, first: number): readonly (Heading | undefined)[] {
  const all: (Heading | undefined)[] = [undefined]
  const counts = new Map<string, number>()
  let above: readonly number[] = []
  for (const line of heads.headings) {
    const [start = '', customAnchor] = line.split('\t')
    const level = Number(start[0])
    const title = start.slice(1)
    const before = counts.get(title) ?? 0
    counts.set(title, before + 1)
    above = above.filter((section) => (all[section - first]?.level ?? 0) < level)
    for (const section of above) addBelow(all[section - first])
    const anchor = customAnchor ?? (before > 0 ? defaultAnchor(title, before) : '')
    all.push({ level, title, anchor, page, above, below: 0 })
    above = [...above, first + all.length - 1]
  }
  return all
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
  const members = new Set(sections)
  let last = first - 1
  return sections
    .map((section) => {
      const heading = headings.at(section)
      if (!heading) return ''
      const others = heading.above.filter((parent) => !members.has(parent))
      const numbers = [section - last, heading.below, ...others.map((parent) => section - parent)]
      last = section
      const fields = [
        titleField(heading),
        numbers.map(writeNumber).join(''),
        ...(heading.anchor !== '' || others.length > 0 ? [heading.anchor] : []),
        ...others.map((parent) => titleField(headings.at(parent))),
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
  headings.each((heading, section) => {
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
    const heads = pages[headings.at(section)?.page ?? 0]?.heads
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
