import type { HeadsFile, Manifest, ManifestPart } from '../format/files.ts'
import { formatVersion } from '../format/files.ts'
import type { IndexPage } from './index-page.ts'
import type { PartitionState } from './partition-state.ts'
import type { IndexFile, SplitSizes, WrittenPartition } from './write-partition.ts'
import { splitSizes, writePartition } from './write-partition.ts'

/** Where an index keeps what it worked out, so that the next one costs only what has changed. The files are the same with and without. */
export interface IndexMemory {
  /** What was remembered last. */
  recall(partition: string): PartitionState | undefined
  remember(partition: string, state: PartitionState): void
}

/** How an index is built. */
export interface BuildOptions {
  /** A short hash of a file's content, for its name. */
  readonly hash: (content: string) => string
  readonly sizes?: Partial<SplitSizes>
  /** Default is none. */
  readonly memory?: IndexMemory
}

/** Tables of headings up to this size stand in the manifest, which saves a request; their sum stays below the second figure. In characters. */
const smallHeads = 3_000
const inlineTotal = 6_000

/** Names the partition a page is in. */
export function partitionOf({ locale, tag }: Pick<IndexPage, 'locale' | 'tag'>): string {
  return `${locale}\n${tag}`
}

/** Builds the files of an index. Paths are relative to the folder of `manifest.json`, the last of them. */
export function buildIndex(pages: readonly IndexPage[], options: BuildOptions): readonly IndexFile[] {
  const groups = new Map<string, IndexPage[]>()
  for (const page of pages) {
    const key = partitionOf(page)
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  return withManifest([...groups].map(([key, group]) => update(key, group, options)))
}

function update(key: string, pages: readonly IndexPage[], { hash, sizes, memory }: BuildOptions): WrittenPartition {
  const last = memory?.recall(key)
  const options = { dir: folderOf(pages[0]), hash, sizes: { ...splitSizes, ...sizes } }
  const { written, state } = writePartition(pages, options, last)
  if (state !== last) memory?.remember(key, state)
  return written
}

/** The manifest of partitions, after all their files. */
function withManifest(partitions: readonly WrittenPartition[]): readonly IndexFile[] {
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

function folderOf(page: IndexPage | undefined): string {
  const safe = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || '-'
  return `${safe(page?.locale ?? '')}/${safe(page?.tag ?? '')}`
}
