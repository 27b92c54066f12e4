import type { SearchRecord } from '../../../contract/search-record.ts'

/** The records of one page in order; the first is the page's beginning. */
export type PageRecords = readonly [SearchRecord, ...SearchRecord[]]

/** A page as an index takes it. */
export interface IndexPage {
  readonly href: string
  readonly locale: string
  readonly tag: string
  readonly version?: string
  /** Stands for the records: the same digest, the same records. */
  readonly digest: string
  /** Asked for only where the index does not know the page. */
  readonly records: () => PageRecords
}

/** Records by page, in order. */
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

/** The records of a page; one that has none for its beginning gets one. @param records at least one, in order */
export function pageRecords(records: readonly SearchRecord[]): PageRecords {
  const [first, ...rest] = records
  if (!first) throw new Error('A page has no records')
  return first.anchor === '' ? [first, ...rest] : [beginning(first), first, ...rest]
}

function beginning(record: SearchRecord): SearchRecord {
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

/** The pages of records that are all at hand. */
export function pagesOfRecords(records: readonly SearchRecord[]): readonly IndexPage[] {
  return groupPages(records).map((page) => {
    const [{ href, locale, tag, version }] = page
    const digest = JSON.stringify(page)
    return { href, locale, tag, ...(version === undefined ? {} : { version }), digest, records: () => page }
  })
}
