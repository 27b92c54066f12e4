import { formatVersion, type HeadingsFile, type Manifest, type ManifestPart } from '../format/files.ts'
import type { IndexPage } from './index-page.ts'
import type { OtherCharacters } from './write-characters.ts'
import { builtInSynonyms } from './synonyms.ts'
import type { PartitionState } from './partition-state.ts'
import {
  defaultSizes,
  type IndexFile,
  type SplitSizes,
  writePartition,
  type WrittenPartition,
} from './write-partition.ts'

/** Keeps the state of each partition, so that the next build costs only the changes. The files are the same without it. */
export interface IndexCache {
  /** The state that was stored last. */
  recall(partition: string): PartitionState | undefined
  remember(partition: string, state: PartitionState): void
}

/** Options of a build. */
export interface BuildOptions {
  /** Makes a short hash of a file's content, for its name. */
  readonly hash: (content: string) => string
  readonly sizes?: Partial<SplitSizes>
  /** The site's groups of synonyms, besides the built-in ones. */
  readonly synonyms?: readonly (readonly string[])[]
  /** The same Chinese character in the other script. */
  readonly otherCharacters?: OtherCharacters
  /** Unset: everything is built. */
  readonly cache?: IndexCache
}

/** Headings files up to this size are written into the manifest, which saves a request; together they stay below the second limit. In characters. */
const inlineLimit = 3_000
const inlineTotal = 6_000

/** The name of a page's partition. */
export function partitionOf({ locale, tag }: Pick<IndexPage, 'locale' | 'tag'>): string {
  return `${locale}\n${tag}`
}

/** Builds the files of an index, the manifest last. Paths are relative to the manifest. */
export function buildIndex(pages: readonly IndexPage[], options: BuildOptions): readonly IndexFile[] {
  const groups = new Map<string, IndexPage[]>()
  for (const page of pages) {
    const key = partitionOf(page)
    const group = groups.get(key)
    if (group) group.push(page)
    else groups.set(key, [page])
  }
  return withManifest([...groups].map(([key, group]) => buildPartition(key, group, options)))
}

function buildPartition(
  key: string,
  pages: readonly IndexPage[],
  { hash, sizes, cache, otherCharacters, synonyms = [] }: BuildOptions,
): WrittenPartition {
  const last = cache?.recall(key)
  const options = {
    dir: folderOf(pages[0]),
    hash,
    otherCharacters,
    sizes: { ...defaultSizes, ...sizes },
    synonyms: { site: synonyms, builtIn: builtInSynonyms },
  }
  const { output, state } = writePartition(pages, options, last)
  if (state !== last) cache?.remember(key, state)
  return output
}

function withManifest(partitions: readonly WrittenPartition[]): readonly IndexFile[] {
  let room = inlineTotal
  const output: IndexFile[] = []
  const parts = partitions.map(({ part, files }): ManifestPart => {
    const headings = part.heads === undefined ? '' : (files.at(-1)?.content ?? '')
    const isInline = part.heads !== undefined && headings.length <= Math.min(inlineLimit, room)
    if (isInline) room -= headings.length
    output.push(...(isInline ? files.slice(0, -1) : files))
    return isInline ? { ...part, heads: JSON.parse(headings) as HeadingsFile } : part
  })
  const manifest: Manifest = { v: formatVersion, parts }
  const unique = new Map(output.map((file) => [file.path, file]))
  return [...unique.values(), { path: 'manifest.json', content: JSON.stringify(manifest) }]
}

function folderOf(page: IndexPage | undefined): string {
  const safe = (name: string): string => name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || '-'
  return `${safe(page?.locale ?? '')}/${safe(page?.tag ?? '')}`
}
