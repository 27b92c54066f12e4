import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file in a shard by which `merge` knows it. Not hidden: what uploads folders between machines often leaves out hidden files. */
export const manifestName = 'docs-gen-shard.json'

/** What a shard says of itself and of the whole. No times and no absolute paths: the same share of the same site has the same bytes. */
export interface ShardManifest {
  /** As it may be written after `--shard`. */
  readonly shard: string
  /** Stands for the whole output: shards of equal sites are parts of one. */
  readonly site: string
  /** Versions of docs-gen and Node. */
  readonly tool: string
  /** Every part of the site, and how many files are in it. */
  readonly parts: Readonly<Record<string, number>>
  /** Parts that are in this shard. */
  readonly holds: readonly string[]
  /** Every file of the shard, and a digest of its content. */
  readonly files: Readonly<Record<string, string>>
}

interface WrittenManifest extends ShardManifest {
  readonly generator: 'docs-gen'
}

/** The manifest's text, a file a line. */
export function encodeManifest({ files, parts, ...rest }: ShardManifest): string {
  const sorted = <Value>(of: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
  const written: WrittenManifest = { generator: 'docs-gen', ...rest, parts: sorted(parts), files: sorted(files) }
  return `${JSON.stringify(written, undefined, 1)}\n`
}

/** Reads the manifest of a folder; `undefined` where there is none that can be read. */
export function readManifest(folder: string): ShardManifest | undefined {
  try {
    const { generator, ...manifest } = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as WrittenManifest
    const isWhole = [manifest.parts, manifest.files].every((part) => typeof part === 'object' && part !== null)
    const isOurs = generator === 'docs-gen' && typeof manifest.site === 'string' && Array.isArray(manifest.holds)
    return isOurs && isWhole ? manifest : undefined
  } catch {
    return undefined
  }
}

/** A digest of a file's content: 128 bits, in 22 characters. */
export function contentDigest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
