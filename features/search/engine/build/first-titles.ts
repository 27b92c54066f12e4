import { eachWord } from '../text/tokenize.ts'
import { fold } from '../text/normalize.ts'
import type { PageHeadings } from './write-headings.ts'

/** Average size of a line beside its title and path, in characters. */
const lineRest = 6

/** Selects the titles to search for a first letter: for each letter in turn the next page with a word that begins with it. */
export function firstTitles(pages: readonly PageHeadings[], limit: number): readonly PageHeadings[] {
  const sizeOf = ({ title, href, keywords }: PageHeadings): number =>
    title.length + href.length + keywords.length + lineRest
  if (pages.reduce((sum, page) => sum + sizeOf(page), 0) <= limit) return pages
  const best = [...pages].sort((a, b) => b.rank * 10 + b.links - a.rank * 10 - a.links)
  const byLetter = new Map<string, PageHeadings[]>()
  for (const page of best)
    for (const letter of firstLetters(page.title)) {
      const list = byLetter.get(letter)
      if (list) list.push(page)
      else byLetter.set(letter, [page])
    }
  const selection = new Set<PageHeadings>()
  let size = 0
  const longest = Math.max(0, ...[...byLetter.values()].map(({ length }) => length))
  for (let place = 0; place < longest; place += 1)
    for (const list of byLetter.values()) {
      const page = list[place]
      if (!page || selection.has(page)) continue
      size += sizeOf(page)
      if (size > limit) return pages.filter((one) => selection.has(one))
      selection.add(page)
    }
  return pages.filter((one) => selection.has(one))
}

function firstLetters(title: string): ReadonlySet<string> {
  const letters = new Set<string>()
  eachWord(title, (start) => letters.add(fold([...title.slice(start, start + 2)][0] ?? '')))
  return letters
}
