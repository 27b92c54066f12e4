import type { SearchRecord } from '../../../contract/search-record.ts'
import type { HeadsFile } from '../format/files.ts'
import { formatVersion } from '../format/files.ts'
import { ownAnchor } from '../format/head-table.ts'
import { slug } from '../text/slug.ts'

/** The records of one page in order; the first is the page's beginning. */
export type PageRecords = readonly [SearchRecord, ...SearchRecord[]]

/** Writes the table of pages and headings. */
export function writeHeads(pages: readonly PageRecords[]): HeadsFile {
  const groups = [...new Set(pages.map(([page]) => oneLine(page.hierarchy[0])))]
  const lines = pages.flatMap((records) => [pageLine(records[0], groups), ...headingLines(records.slice(1))])
  return { v: formatVersion, groups, lines: lines.join('\n') }
}

function pageLine(page: SearchRecord, groups: readonly string[]): string {
  const title = oneLine(page.hierarchy[1])
  const fields = [
    `1${shortHref(page.href, title)}`,
    title,
    groups.indexOf(oneLine(page.hierarchy[0])),
    page.rank,
    oneLine(page.keywords.join(', ')),
  ]
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
