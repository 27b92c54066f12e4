import { readFileSync, statSync } from 'node:fs'
import { contentDigest, createDigest } from '../../cli/cache/digest.ts'
import type { OutputFile } from '../../cli/emit/emit.ts'
import type { Belonging, Cut } from './cut.ts'
import { encodeManifest, manifestName } from './manifest.ts'

/** A file of the whole output, and its part of the site. */
export interface PlacedFile {
  readonly file: OutputFile
  readonly belonging: Belonging
  /** Whether it belongs to the same part as the file before it. */
  readonly isBeside?: boolean
}

/** Options for selecting a shard. */
export interface ShareInput {
  readonly cut: Cut
  /** Name of the shard. */
  readonly name: string
  /** Versions of docs-gen and Node. */
  readonly tool: string
}

/**
 * Selects the files of one shard and appends its manifest. Every shard hashes the names and digests of all files,
 * so that shards of different sites are detected. Pages of other shards are not rendered.
 */
export async function* takeShare(
  files: Iterable<PlacedFile> | AsyncIterable<PlacedFile>,
  { cut, name, tool }: ShareInput,
): AsyncGenerator<OutputFile> {
  const site = createDigest().update(tool)
  const parts = new Map<string, number>()
  const ownFiles: Record<string, string> = {}
  let place = -1
  for await (const { file, belonging, isBeside } of files) {
    if (!isBeside) place++
    const part = cut.partOf(belonging, place)
    parts.set(part, (parts.get(part) ?? 0) + 1)
    site.update(`${file.path}\0${fingerprint(file)}\n`)
    if (!cut.isOwn(part)) continue
    const sharedFile = isMade(file) ? { path: file.path, content: await file.make() } : file
    ownFiles[file.path] = contentDigest(
      'content' in sharedFile ? sharedFile.content : readFileSync(sharedFile.copyFrom),
    )
    yield sharedFile
  }
  const manifest = encodeManifest({
    shard: name,
    site: site.digest(),
    tool,
    parts: Object.fromEntries(parts),
    holds: [...parts.keys()].filter((part) => cut.isOwn(part)).sort(),
    files: ownFiles,
  })
  yield { path: manifestName, content: manifest }
}

/** A file created on demand; its digest is known before. */
interface MadeFile {
  readonly digest: string
  readonly make: () => Promise<string | Uint8Array>
}

function isMade(file: OutputFile): file is OutputFile & MadeFile {
  return 'make' in file
}

/** Identifies the content of a file. Copied files may be many and large, so only their size counts. */
function fingerprint(file: OutputFile): string {
  if (isMade(file)) return file.digest
  return 'content' in file ? contentDigest(file.content) : String(statSync(file.copyFrom).size)
}
