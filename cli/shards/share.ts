import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { OutputFile } from '../emit/emit.ts'
import type { Belonging, Cut } from './cut.ts'
import { contentDigest, encodeManifest, manifestName } from './manifest.ts'

/** A file of the whole output, and where it belongs. */
export interface PlacedFile {
  readonly file: OutputFile
  readonly belonging: Belonging
}

/** What to take a share of. */
export interface ShareInput {
  readonly cut: Cut
  /** The share's name. */
  readonly name: string
  /** Versions of docs-gen and Node. */
  readonly tool: string
}

/**
 * Takes one share of all files of an output, and its manifest as the last file. Every shard sees the name and a digest of every file,
 * so that shards of different sites are told apart; pages of other shards are not drawn.
 */
export async function* takeShare(
  files: Iterable<PlacedFile> | AsyncIterable<PlacedFile>,
  { cut, name, tool }: ShareInput,
): AsyncGenerator<OutputFile> {
  const site = createHash('sha256').update(tool)
  const parts = new Map<string, number>()
  const own: Record<string, string> = {}
  let place = 0
  for await (const { file, belonging } of files) {
    const part = cut.partOf(belonging, place++)
    parts.set(part, (parts.get(part) ?? 0) + 1)
    site.update(`${file.path}\0${standIn(file)}\n`)
    if (!cut.isOwn(part)) continue
    const taken = isMade(file) ? { path: file.path, content: await file.make() } : file
    own[file.path] = contentDigest('content' in taken ? taken.content : readFileSync(taken.copyFrom))
    yield taken
  }
  const manifest = encodeManifest({
    shard: name,
    site: site.digest('base64url').slice(0, 22),
    tool,
    parts: Object.fromEntries(parts),
    holds: [...parts.keys()].filter((part) => cut.isOwn(part)).sort(),
    files: own,
  })
  yield { path: manifestName, content: manifest }
}

/** A file that is only made where it is asked for; a digest stands for its content. */
interface MadeFile {
  readonly digest: string
  readonly make: () => string | Promise<string>
}

function isMade(file: OutputFile): file is OutputFile & MadeFile {
  return 'make' in file
}

/** What tells one content from another. Files that are copied may be many and large: their size has to do. */
function standIn(file: OutputFile): string {
  if (isMade(file)) return file.digest
  return 'content' in file ? contentDigest(file.content) : String(statSync(file.copyFrom).size)
}
