import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { IndexFile, PageRecords, WrittenPartition } from '../../runtime/search/core/build/index.ts'
import { groupPages, withManifest, writePartitions } from '../../runtime/search/core/build/index.ts'
import { fileHash } from './search-index.ts'

/** Builds the index of a site that is being written: what changed since the last full build goes into small partitions of its own. */
export interface SearchIndexer {
  /** The files of the index, with paths relative to its manifest. */
  update(records: readonly SearchRecord[]): readonly IndexFile[]
}

/** The last full build. */
interface Base {
  readonly pages: readonly PageRecords[]
  readonly partitions: readonly WrittenPartition[]
}

/** When more pages than this changed, at least and as a share of all, everything is built anew. */
const manyPages = 50
const largeShare = 0.1

/** Starts with nothing built. */
export function createSearchIndexer(): SearchIndexer {
  let base: Base | undefined
  return {
    update(records) {
      const pages = groupPages(records)
      const changes = base && compare(base.pages, pages)
      if (
        base &&
        changes &&
        changes.fresh.length + changes.stale.size <= Math.max(manyPages, pages.length * largeShare)
      )
        return withManifest(overlay(base, changes))
      base = { pages, partitions: writePartitions(pages, { hash: fileHash }) }
      return withManifest(base.partitions)
    },
  }
}

/** What differs from the last full build. */
interface Changes {
  readonly fresh: readonly PageRecords[]
  /** Keys of pages that changed or are gone. */
  readonly stale: ReadonlySet<string>
}

function compare(before: readonly PageRecords[], now: readonly PageRecords[]): Changes {
  const known = new Map(before.map((page) => [keyOf(page), page]))
  const fresh = now.filter((page) => {
    const old = known.get(keyOf(page))
    const isSame = old !== undefined && isSamePage(old, page)
    if (isSame) known.delete(keyOf(page))
    return !isSame
  })
  return { fresh, stale: new Set(known.keys()) }
}

/** The partitions of the last full build without stale pages, and those of the fresh ones. */
function overlay(base: Base, changes: Changes): readonly WrittenPartition[] {
  const kept = base.partitions.map((written) => {
    const { locale, tag } = written.part
    const own = base.pages.filter(([page]) => page.locale === locale && page.tag === tag)
    const without = own.flatMap((page, number) => (changes.stale.has(keyOf(page)) ? [number] : []))
    return without.length === 0 ? written : { ...written, part: { ...written.part, without } }
  })
  return [...kept, ...writePartitions(changes.fresh, { hash: fileHash })]
}

function keyOf([page]: PageRecords): string {
  return `${page.locale}\n${page.tag}\n${page.href}`
}

function isSamePage(one: PageRecords, other: PageRecords): boolean {
  return one.length === other.length && one.every((record, index) => isSameRecord(record, other[index]))
}

function isSameRecord(one: SearchRecord, other: SearchRecord | undefined): boolean {
  return (
    one.text === other?.text &&
    one.code === other.code &&
    one.anchor === other.anchor &&
    one.level === other.level &&
    one.rank === other.rank &&
    one.version === other.version &&
    one.hierarchy.join('\n') === other.hierarchy.join('\n') &&
    one.keywords.join('\n') === other.keywords.join('\n')
  )
}
