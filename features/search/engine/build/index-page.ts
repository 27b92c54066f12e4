import type { SearchRecord } from '../../../../runtime/contract/search-record.ts'

/** The records of one page in order; the first is the start of the page. */
export type PageRecords = readonly [SearchRecord, ...SearchRecord[]]

/** A page to index. */
export interface IndexPage {
  readonly href: string
  readonly locale: string
  readonly tag: string
  readonly version?: string
  /** Identifies the records: pages with the same digest have the same records. */
  readonly digest: string
  /** Reads the records; not called for pages whose digest is in the cache. */
  readonly records: () => PageRecords
}

/** Groups records by page, in order. */
export function groupPages(records: readonly SearchRecord[]): readonly PageRecords[] {
  const pages = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const key = `${record.locale}\n${record.tag}\n${record.href}`
    const page = pages.get(key)
    if (page) page.push(record)
    else pages.set(key, [record])
  }
  return [...pages.values()].map((page) => pageRecords([...page].sort((a, b) => a.position - b.position)))
}

/** The records of a page, with one for its start even if that has no text. @param records at least one, in order */
export function pageRecords(records: readonly SearchRecord[]): PageRecords {
  const [first, ...rest] = records
  if (!first) throw new Error('A page has no records')
  return first.anchor === '' ? [first, ...rest] : [emptyStart(first), first, ...rest]
}

function emptyStart(record: SearchRecord): SearchRecord {
  return {
    ...record,
    id: `${record.href}#`,
    anchor: '',
    level: 1,
    hierarchy: record.hierarchy.slice(0, 2),
    text: '',
    code: '',
    position: -1,
  }
}

/** Makes index pages of records that are already read. */
export function pagesOfRecords(records: readonly SearchRecord[]): readonly IndexPage[] {
  return groupPages(records).map((page) => {
    const [{ href, locale, tag, version }] = page
    const digest = JSON.stringify(page)
    return { href, locale, tag, version, digest, records: () => page }
  })
}
