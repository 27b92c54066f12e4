import { slug } from '../text/normalize.ts'
import type { HeadingsFile } from './files.ts'

/** The pages and sections of a partition as columns. A section is the start of a page or one of its headings; sections are numbered in order. */
export interface SectionTable {
  /** Columns by page. */
  readonly hrefs: readonly string[]
  readonly groups: readonly string[]
  readonly ranks: readonly number[]
  readonly keywords: readonly string[]
  /** Whether it is a page of a generated reference. */
  readonly api: readonly boolean[]
  /** First section of each page. */
  readonly firsts: readonly number[]
  /** Columns by section: its heading, or the page's title. */
  readonly titles: readonly string[]
  /** Anchors that differ from the heading's slug, and those that `anchorOf` has computed. */
  readonly anchors: (string | undefined)[]
  /** 1 for a page, 2 to 6 for headings. */
  readonly levels: readonly number[]
  readonly pages: readonly number[]
  /** End of the section's subtree: the next section that is not below it. */
  readonly ends: readonly number[]
  /** Number of letters of the heading's words; `indexHeadings` counts them. */
  readonly letters: number[]
  /** 1 for sections whose heading is there; absent if all are. */
  readonly presence?: Uint8Array
}

/** Reads the section table of a partition. */
export function readSectionTable(file: HeadingsFile): SectionTable {
  const table = {
    hrefs: [] as string[],
    groups: [] as string[],
    ranks: [] as number[],
    keywords: [] as string[],
    api: [] as boolean[],
    firsts: [] as number[],
    titles: [] as string[],
    anchors: [] as (string | undefined)[],
    levels: [] as number[],
    pages: [] as number[],
  }
  for (const line of file.lines === '' ? [] : file.lines.split('\n')) {
    const [first = '', second, group, rank, keywords, api] = line.split('\t')
    const isPage = line[0] === '1'
    const title = isPage ? (second ?? '') : first.slice(1)
    if (isPage) {
      table.firsts.push(table.titles.length)
      table.hrefs.push(first.slice(1).replace('*', () => slug(title)))
      table.groups.push(file.groups[Number(group ?? 0)] ?? '')
      table.ranks.push(Number(rank ?? 0))
      table.keywords.push(keywords ?? '')
      table.api.push(Boolean(api))
    }
    table.titles.push(title)
    table.anchors.push(isPage ? '' : second)
    table.levels.push(Number(line[0]))
    table.pages.push(table.hrefs.length - 1)
  }
  return { ...table, ends: subtreeEnds(table.levels), letters: [] }
}

function subtreeEnds(levels: readonly number[]): readonly number[] {
  const ends = new Array<number>(levels.length).fill(levels.length)
  const open: number[] = []
  levels.forEach((level, section) => {
    while (open.length > 0 && (levels[open.at(-1) ?? 0] ?? 0) >= level) ends[open.pop() ?? 0] = section
    open.push(section)
  })
  return ends
}

/** The anchor of a section; empty for the start of a page. */
export function anchorOf({ titles, anchors, pages, firsts }: SectionTable, section: number): string {
  const title = titles[section] ?? ''
  const before = (): readonly string[] => titles.slice((firsts[pages[section] ?? 0] ?? 0) + 1, section)
  return (anchors[section] ??= defaultAnchor(title, before().filter((other) => other === title).length))
}

/** The anchor of a heading without an id of its own; repeated titles of a page are numbered. */
export function defaultAnchor(title: string, before: number): string {
  return before > 0 ? `${slug(title)}-${before}` : slug(title)
}

/** The sections from the start of the page down to this one. */
export function trailOf(table: SectionTable, section: number): readonly number[] {
  const trail: number[] = []
  let lowest = Infinity
  for (let at = section; lowest > 1 && at >= 0; at -= 1) {
    const level = table.levels[at] ?? 1
    if (level >= lowest) continue
    trail.unshift(at)
    lowest = level
  }
  return trail
}
