import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name of the manifest in every shard. Not hidden, as uploads often skip hidden files. */
export const manifestName = 'docs-gen-shard.json'

/** Describes a shard and its whole site. Contains no times or absolute paths, so that equal shards have equal bytes. */
export interface ShardManifest {
  /** Name of the shard, as in `--shard`. */
  readonly shard: string
  /** Digest of the whole output, equal in all shards that can be joined. */
  readonly site: string
  /** Versions of docs-gen and Node. */
  readonly tool: string
  /** Number of files in each part of the site. */
  readonly parts: Readonly<Record<string, number>>
  /** Parts in this shard. */
  readonly holds: readonly string[]
  /** Digest of every file of the shard, by path. */
  readonly files: Readonly<Record<string, string>>
}

interface WrittenManifest extends ShardManifest {
  readonly generator: 'docs-gen'
}

/** Formats a manifest, with one line for each file. */
export function encodeManifest({ files, parts, ...rest }: ShardManifest): string {
  const sorted = <Value>(of: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))
  const data: WrittenManifest = { generator: 'docs-gen', ...rest, parts: sorted(parts), files: sorted(files) }
  return `${JSON.stringify(data, undefined, 1)}\n`
}

/** Reads the manifest of a folder; `undefined` if it is missing or damaged. */
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
