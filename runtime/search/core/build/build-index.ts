import type { SearchRecord } from '../../../contract/search-record.ts'
import type { HeadsFile, Manifest, ManifestPart } from '../format/files.ts'
import { formatVersion } from '../format/files.ts'
import type { PageRecords } from './write-heads.ts'
import type { IndexFile, SplitSizes, WrittenPartition } from './write-partition.ts'
import { splitSizes, writePartition } from './write-partition.ts'

/** How an index is built. */
export interface BuildOptions {
  /** A short hash of a file's content, for its name. */
  readonly hash: (content: string) => string
  readonly sizes?: Partial<SplitSizes>
}

/** Tables of headings up to this size stand in the manifest, which saves a request; their sum stays below the second figure. In characters. */
const smallHeads = 3_000
const inlineTotal = 6_000

/** Builds the files of an index. Paths are relative to the folder of `manifest.json`, the last of them. */
export function buildIndex(records: readonly SearchRecord[], options: BuildOptions): readonly IndexFile[] {
  const partitions = writePartitions(groupPages(records), options)
  return withManifest(partitions)
}

/** The manifest of partitions, after all their files. */
export function withManifest(partitions: readonly WrittenPartition[]): readonly IndexFile[] {
  let room = inlineTotal
  const kept: IndexFile[] = []
  const parts = partitions.map(({ part, files }): ManifestPart => {
    const heads = files.at(-1)?.content ?? ''
    const isInline = heads.length <= Math.min(smallHeads, room)
    if (isInline) room -= heads.length
    kept.push(...(isInline ? files.slice(0, -1) : files))
    return isInline ? { ...part, heads: JSON.parse(heads) as HeadsFile } : part
  })
  const manifest: Manifest = { v: formatVersion, parts }
  const unique = new Map(kept.map((file) => [file.path, file]))
  return [...unique.values(), { path: 'manifest.json', content: JSON.stringify(manifest) }]
}

/** Writes each language and tag that pages have. */
export function writePartitions(pages: readonly PageRecords[], options: BuildOptions): readonly WrittenPartition[] {
  const groups = new Map<string, PageRecords[]>()
  for (const page of pages) {
    const key = `${page[0].locale}\n${page[0].tag}`
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  const sizes = { ...splitSizes, ...options.sizes }
  return [...groups.values()].map((group) =>
    writePartition(group, { dir: folderOf(group[0]), hash: options.hash, sizes }),
  )
}

function folderOf(page: PageRecords | undefined): string {
  const safe = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || '-'
  return `${safe(page?.[0].locale ?? '')}/${safe(page?.[0].tag ?? '')}`
}

/** Records by page, in order; a page that has none for its beginning gets one. */
export function groupPages(records: readonly SearchRecord[]): readonly PageRecords[] {
  const pages = new Map<string, SearchRecord[]>()
  for (const record of records) {
    const key = `${record.locale}\n${record.tag}\n${record.href}`
    const page = pages.get(key)
    if (page) page.push(record)
    else pages.set(key, [record])
  }
  return [...pages.values()].map((page) => {
    const [first, ...rest] = [...page].sort((a, b) => a.position - b.position)
    if (!first) throw new Error('A page has no records')
    return first.anchor === '' ? [first, ...rest] : [beginning(first), first, ...rest]
  })
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
