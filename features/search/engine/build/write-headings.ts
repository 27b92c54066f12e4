import type { SearchRecord } from '../../../../runtime/contract/search-record.ts'
import { formatVersion, type HeadingsFile } from '../format/files.ts'
import { defaultAnchor } from '../format/section-table.ts'
import { slug } from '../text/normalize.ts'
import type { PageRecords } from './index-page.ts'

/** A page's part of the headings file. */
export interface PageHeadings {
  readonly group: string
  readonly href: string
  readonly title: string
  readonly rank: number
  readonly keywords: string
  /** Whether it is a page of a generated reference. */
  readonly isGenerated: boolean
  /** Level of `SearchRecord.links`, which the text index holds. */
  readonly links: number
  /** Lines of its headings. */
  readonly headings: readonly string[]
}

/** Makes a page's part of the headings file. */
export function pageHeadings([page, ...headings]: PageRecords): PageHeadings {
  const title = oneLine(page.hierarchy[1])
  return {
    group: oneLine(page.hierarchy[0]),
    href: shortHref(page.href, title),
    title,
    rank: page.rank,
    keywords: oneLine(page.keywords.join(', ')),
    isGenerated: page.kind === 'api',
    links: page.links,
    headings: headingLines(headings),
  }
}

/** Makes the headings file of a partition. */
export function writeHeadings(pages: readonly PageHeadings[]): HeadingsFile {
  const groups = new Map([...new Set(pages.map(({ group }) => group))].map((group, number) => [group, number]))
  const lines = pages.flatMap((page) => [pageLine(page, groups.get(page.group) ?? 0), ...page.headings])
  return { v: formatVersion, groups: [...groups.keys()], lines: lines.join('\n') }
}

function pageLine({ href, title, rank, keywords, isGenerated }: PageHeadings, group: number): string {
  const fields = [`1${href}`, title, group, rank, keywords, Number(isGenerated)]
  const empty = ['', '', 0, 0, '', 0]
  while (fields.length > 2 && fields.at(-1) === empty[fields.length - 1]) fields.pop()
  return fields.join('\t')
}

function shortHref(href: string, title: string): string {
  const safe = href.replaceAll('*', '%2A').replace(/[\t\n\r]/g, encodeURIComponent)
  const name = slug(title)
  const at = safe.lastIndexOf(`/${name}`)
  if (name === '' || at < 0 || !/^(?:\/|\.html)?$/.test(safe.slice(at + 1 + name.length))) return safe
  return `${safe.slice(0, at + 1)}*${safe.slice(at + 1 + name.length)}`
}

function headingLines(headings: readonly SearchRecord[]): readonly string[] {
  const counts = new Map<string, number>()
  return headings.map((record) => {
    const title = oneLine(record.hierarchy.at(-1))
    const before = counts.get(title) ?? 0
    counts.set(title, before + 1)
    const line = `${Math.min(6, Math.max(2, record.level))}${title}`
    return record.anchor === defaultAnchor(title, before) ? line : `${line}\t${oneLine(record.anchor)}`
  })
}

/** Replaces line breaks and runs of spaces by single spaces. */
export function oneLine(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
