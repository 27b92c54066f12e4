import { writeNumber } from '../format/varint.ts'
import { stemOf } from '../text/stem.ts'
import { wordTokens } from '../text/tokenize.ts'
import type { HeadingState, PageState, PostingsTable } from './partition-state.ts'
import { hanCharacters } from './write-characters.ts'
import { type Headings, headingTerms } from './write-heading-shards.ts'
import type { PageHeadings } from './write-headings.ts'
import { wordsOf } from './write-synonyms.ts'

/** Finds what follows from titles and headings alone. @param headings those in the shards of the text; unset: they are a file of their own */
export function headingState(
  pages: readonly PageState[],
  headings: Headings | undefined,
): Omit<HeadingState, 'sizes' | 'names'> {
  const titles = pages.map(({ heads }) => heads.title)
  const shardHeadings = headings && headingTerms(headings, pages)
  const words = new Set([
    ...wordsOf(titles),
    ...(shardHeadings?.words ?? wordsOf(pages.flatMap(({ heads }) => titlesOf(heads)))),
  ])
  const stems = new Set([...words].flatMap((word) => wordTokens(word).map(({ text }) => stemOf(text))))
  return {
    words: tableOf(shardHeadings?.terms ?? new Map<string, readonly number[]>()),
    stems: [...stems].sort(),
    characters: hanCharacters(pages.flatMap(({ heads }) => [heads.title, ...heads.headings])),
  }
}

/** Whether two lists of pages have the same titles and headings in the same sections. */
export function hasSameHeadings(some: readonly PageState[], others: readonly PageState[]): boolean {
  return some.length === others.length && some.every((page, n) => isSamePage(page, others[n]))
}

function isSamePage(page: PageState, other: PageState | undefined): boolean {
  if (page === other) return true
  if (!other || page.lengths.length !== other.lengths.length) return false
  return JSON.stringify(fieldsOf(page.heads)) === JSON.stringify(fieldsOf(other.heads))
}

function fieldsOf({
  group,
  href,
  title,
  rank,
  keywords,
  isGenerated,
  links,
  headings,
}: PageHeadings): readonly unknown[] {
  return [group, href, title, rank, keywords, isGenerated, links, headings]
}

/** The titles of headings, without their levels and anchors. */
function titlesOf({ headings }: PageHeadings): readonly string[] {
  return headings.map((line) => line.slice(1).split('\t')[0] ?? '')
}

function tableOf(terms: ReadonlyMap<string, readonly number[]>): PostingsTable {
  const entries = [...terms].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return { terms: entries.map(([term]) => term), postings: entries.map(([, sections]) => writeSections(sections)) }
}

/** Encodes sorted sections by the distance between them. */
function writeSections(sections: readonly number[]): string {
  return sections.map((section, n) => writeNumber(section - (sections[n - 1] ?? -1))).join('')
}
