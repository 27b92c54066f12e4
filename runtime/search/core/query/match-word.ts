import { inHeading } from '../format/head-lexicon.ts'
import { termAt } from '../format/lexicon.ts'
import type { QueryWord } from './parse-query.ts'
import type { Scope, ScopePart } from './scope.ts'
import { isCommon } from './scope.ts'
import type { Sheet } from './sheet.ts'
import { addBody, addHead, addPlace, isIn, newSheet } from './sheet.ts'
import type { Meant } from './terms.ts'
import { termsFor } from './terms.ts'
import { bodyWeights, fieldWeights, inheritedShare, kindWeights, partsShare } from './weights.ts'

/** Where a word of the query stands. */
export interface WordMatch {
  readonly sheet: Sheet
  /** Number of sections it stands in, headings above left out. */
  readonly count: number
  /** Terms to be marked in results besides the word itself. */
  readonly terms: ReadonlySet<string>
}

/** Ways to find a word that does not stand there as it is. */
export interface Leniency {
  /** Other forms of the word among terms. */
  readonly otherForms: (terms: readonly string[], word: string) => readonly Meant[]
  /** Two words that were written as one; asked only where nothing is found. */
  readonly splitWord: (lists: readonly (readonly string[])[], word: string) => readonly string[] | undefined
  /** Terms that differ by typing errors, for each list that has any; asked at last, and absent where errors are not forgiven. */
  readonly nearTerms?: (
    lists: readonly (readonly string[])[],
    word: string,
    isPrefix: boolean,
  ) => ReadonlyMap<readonly string[], readonly Meant[]>
}

/** Finds a word, as a whole and in parts. */
export function matchWord(scope: Scope, word: QueryWord, leniency?: Leniency): WordMatch {
  const { token, parts, isPrefix } = word
  const apart = parts.length > 0 ? matchParts(scope, word) : undefined
  if (token === undefined) return apart ?? { sheet: newSheet(scope.size), count: 0, terms: new Set() }
  const together = matchToken(scope, token, { isPrefix, ...leniency })
  const found = apart ? better(apart, together) : together
  if (found.count > 0 || !leniency) return found
  const lists = scope.parts.flatMap((part) => [part.heads.terms, ...part.words.map(({ terms }) => terms)])
  const halves = leniency.splitWord(lists, token)
  if (halves) return matchParts(scope, { ...word, parts: halves })
  const near = leniency.nearTerms?.(lists, token, isPrefix)
  return near ? matchTerms(scope, (terms) => near.get(terms) ?? []) : found
}

/** Beginnings of one letter are looked up in headings only. */
function matchToken(
  scope: Scope,
  token: string,
  options: Partial<Leniency> & { readonly isPrefix: boolean },
): WordMatch {
  return matchTerms(scope, (terms, inText) => [
    ...termsFor(terms, token, options.isPrefix && (!inText || token.length > 1)),
    ...(options.otherForms?.(terms, token) ?? []),
  ])
}

type FindTerms = (terms: readonly string[], inText: boolean) => readonly Meant[]

function matchTerms(scope: Scope, find: FindTerms): WordMatch {
  const sheet = newSheet(scope.size)
  const marked = new Set<string>()
  const note = (terms: readonly string[], { term, differs }: Meant): void => {
    if (differs) marked.add(termAt(terms, term))
  }
  for (const part of scope.parts) {
    const { heads, words, offset } = part
    for (const meant of find(heads.terms, false)) {
      note(heads.terms, meant)
      addHeadings(sheet, part, meant)
    }
    for (const { terms, each } of words) {
      for (const meant of find(terms, true)) {
        note(terms, meant)
        const { quality } = meant
        each(meant.term, (section, value) => addBody(sheet, section + offset, quality * (bodyWeights[value] ?? 0)))
      }
    }
  }
  const count = sheet.touched.length
  for (const part of scope.parts) inherit(sheet, part)
  return { sheet, count, terms: marked }
}

function addHeadings(sheet: Sheet, { heads, offset }: ScopePart, { term, quality }: Meant): void {
  heads.each(term, (local, value) => {
    const cover = (kindWeights[(value >> 2) & 3] ?? 0) * quality
    addHead(sheet, local + offset, (fieldWeights[value & 3] ?? 0) * cover)
    if ((value & 3) === inHeading) addPlace(sheet, local + offset, { place: (value >> 4) + 1, cover })
  })
}

/** Hands what stands in a heading to the sections below it; those that have it themselves keep their own. */
function inherit(sheet: Sheet, { table, offset }: ScopePart): void {
  const { heads, touched } = sheet
  const owners = touched.filter(
    (section) => heads[section] !== 0 && section >= offset && section < offset + table.ends.length,
  )
  const worths = owners.map((section) => (heads[section] ?? 0) * inheritedShare)
  owners.forEach((owner, index) => {
    const end = (table.ends[owner - offset] ?? 0) + offset
    for (let below = owner + 1; below < end; below += 1) addHead(sheet, below, worths[index] ?? 0)
  })
}

/** The sections that have every part of a word, common ones aside. */
function matchParts(scope: Scope, word: QueryWord): WordMatch {
  const last = word.parts.length - 1
  const parts = word.parts.map((text, index) => matchToken(scope, text, { isPrefix: word.isPrefix && index === last }))
  const telling = parts.filter((_part, index) => !isCommon(scope, word.parts[index]))
  const [rarest = parts[0], ...others] = [...(telling.length > 0 ? telling : parts)].sort((a, b) => a.count - b.count)
  const sheet = newSheet(scope.size)
  const sheets = parts.map((part) => part.sheet)
  for (const section of rarest?.sheet.touched ?? []) {
    if (others.every((other) => isIn(other.sheet, section))) addParts(sheet, sheets, section)
  }
  const terms = new Set([...word.parts, ...parts.flatMap((part) => [...part.terms])])
  return { sheet, count: sheet.touched.length, terms }
}

/** Adds the mean of the parts, less where only some stand in the heading. */
function addParts(sheet: Sheet, parts: readonly Sheet[], section: number): void {
  let heads = 0
  let body = 0
  let cover = 0
  let place = 0
  let inHeads = 0
  for (const part of parts) {
    heads += part.heads[section] ?? 0
    body += part.body[section] ?? 0
    cover += part.covers[section] ?? 0
    place = part.places[section] || place
    if (part.heads[section] !== 0) inHeads += 1 / parts.length
  }
  addHead(sheet, section, (heads * inHeads * partsShare) / parts.length)
  addBody(sheet, section, (body * partsShare) / parts.length)
  addPlace(sheet, section, { place, cover: cover * inHeads * partsShare })
}

/** What two ways to find the same word found, the better of them in each section. */
function better(one: WordMatch, { sheet, terms }: WordMatch): WordMatch {
  for (const section of sheet.touched) {
    addHead(one.sheet, section, sheet.heads[section] ?? 0)
    addBody(one.sheet, section, sheet.body[section] ?? 0)
    addPlace(one.sheet, section, { place: sheet.places[section] ?? 0, cover: sheet.covers[section] ?? 0 })
  }
  return { ...one, count: one.sheet.touched.length, terms: new Set([...one.terms, ...terms]) }
}
