import type { SearchRecord } from '../../../contract/search-record.ts'
import type { HeadsFile } from '../format/files.ts'
import { formatVersion } from '../format/files.ts'
import { ownAnchor } from '../format/head-table.ts'
import { slug } from '../text/slug.ts'
import type { PageRecords } from './index-page.ts'

/** What the table of headings says of a page. */
export interface PageHeads {
  readonly group: string
  readonly href: string
  readonly title: string
  readonly rank: number
  readonly keywords: string
  /** The lines of its headings. */
  readonly headings: readonly string[]
}

/** Takes from a page's records what goes into the table of headings. */
export function pageHeads([page, ...headings]: PageRecords): PageHeads {
  const title = oneLine(page.hierarchy[1])
  return {
    group: oneLine(page.hierarchy[0]),
    href: shortHref(page.href, title),
    title,
    rank: page.rank,
    keywords: oneLine(page.keywords.join(', ')),
    headings: headingLines(headings),
  }
}

/** Writes the table of pages and headings. */
export function writeHeads(pages: readonly PageHeads[]): HeadsFile {
  const groups = new Map([...new Set(pages.map(({ group }) => group))].map((group, number) => [group, number]))
  const lines = pages.flatMap((page) => [pageLine(page, groups.get(page.group) ?? 0), ...page.headings])
  return { v: formatVersion, groups: [...groups.keys()], lines: lines.join('\n') }
}

function pageLine({ href, title, rank, keywords }: PageHeads, group: number): string {
  const fields = [`1${href}`, title, group, rank, keywords]
  const empty = ['', '', 0, 0, '']
  while (fields.length > 2 && fields.at(-1) === empty[fields.length - 1]) fields.pop()
  return fields.join('\t')
}

function shortHref(href: string, title: string): string {
  const plain = href.replaceAll('*', '%2A').replace(/[\t\n\r]/g, encodeURIComponent)
  const name = slug(title)
  const at = plain.lastIndexOf(`/${name}`)
  if (name === '' || at < 0 || !/^(?:\/|\.html)?$/.test(plain.slice(at + 1 + name.length))) return plain
  return `${plain.slice(0, at + 1)}*${plain.slice(at + 1 + name.length)}`
}

function headingLines(headings: readonly SearchRecord[]): readonly string[] {
  const counts = new Map<string, number>()
  return headings.map((record) => {
    const title = titleOf(record)
    const before = counts.get(title) ?? 0
    counts.set(title, before + 1)
    const line = `${Math.min(6, Math.max(2, record.level))}${title}`
    return record.anchor === ownAnchor(title, before) ? line : `${line}\t${oneLine(record.anchor)}`
  })
}

function titleOf(record: SearchRecord): string {
  return oneLine(record.hierarchy.at(-1))
}

/** A text without line breaks and runs of spaces. */
export function oneLine(text: string | undefined): string {
  return text !== undefined && /[^\S ]| {2}|^ | $/.test(text) ? text.replace(/\s+/g, ' ').trim() : (text ?? '')
}
