import type { Headings } from '../client/load-partition.ts'
import type { SectionTable } from '../format/section-table.ts'
import { eachNumber } from '../format/varint.ts'
import { slug } from '../text/normalize.ts'

/** Level of headings that are not there: it ends no heading above it. */
const unknownLevel = 9

/** A table of sections that has room for headings that come later. */
export interface SparseTable extends SectionTable {
  readonly titles: string[]
  readonly levels: number[]
  readonly ends: number[]
  readonly presence: Uint8Array
}

/**
 * Makes room for the headings of pages.
 * @param counts number of sections of each page
 */
export function makeRoom({ table, headings }: Headings, counts: readonly number[]): Headings & { table: SparseTable } {
  let size = 0
  const firsts = table.hrefs.map((_, page) => (size += counts[page] ?? 1) - (counts[page] ?? 1))
  const columns = {
    titles: Array<string>(size).fill(''),
    anchors: Array<string | undefined>(size),
    levels: Array<number>(size).fill(unknownLevel),
    pages: Array<number>(size),
    ends: Array.from({ length: size }, (_, section) => section + 1),
    letters: Array<number>(size).fill(0),
    presence: new Uint8Array(size),
  }
  firsts.forEach((first, page) => {
    const end = firsts[page + 1] ?? size
    columns.pages.fill(page, first, end)
    columns.titles[first] = table.titles[page] ?? ''
    columns.anchors[first] = ''
    columns.levels[first] = 1
    columns.ends[first] = end
    columns.letters[first] = table.letters[page] ?? 0
    columns.presence[first] = 1
  })
  return {
    table: { ...table, firsts, ...columns },
    headings: {
      terms: headings.terms,
      each: (term, visit) => headings.each(term, (page, value) => visit(firsts[page] ?? 0, value)),
    },
  }
}

/**
 * Enters the headings of a file in a table; the lines are described in `IndexShardFile`.
 * @param first section from which the file counts
 * @returns their sections
 */
export function enterHeadings(table: SparseTable, lines: string, first = 0): readonly number[] {
  let section = first - 1
  return (lines === '' ? [] : lines.split('\n')).map((line) => {
    const [heading = '', numbers = '', anchor = '', ...above] = line.split('\t')
    const values: number[] = []
    eachNumber(numbers, (value) => values.push(value))
    const [distance = 1, below = 0, ...distances] = values
    section += distance
    const at = section
    enterTitle(table, at, heading)
    table.anchors[at] = anchor || slug(table.titles[at] ?? '')
    table.ends[at] = at + 1 + below
    table.presence[at] = 1
    above.forEach((other, n) => enterTitle(table, at - (distances[n] ?? 0), other))
    return at
  })
}

function enterTitle({ titles, levels }: SparseTable, section: number, heading: string): void {
  titles[section] = heading.slice(1)
  levels[section] = Number(heading[0])
}

/** Whether the heading of a section is there. */
export function isKnown({ presence }: SectionTable, section: number): boolean {
  return presence?.[section] !== 0
}
