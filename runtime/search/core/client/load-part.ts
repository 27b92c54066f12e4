import type { HeadsFile, ManifestPart } from '../format/files.ts'
import { filePath } from '../format/files.ts'
import type { HeadLexicon } from '../format/head-lexicon.ts'
import { headLexicon } from '../format/head-lexicon.ts'
import type { HeadTable } from '../format/head-table.ts'
import { readHeads } from '../format/head-table.ts'
import type * as fullText from '../full-text/index.ts'
import type { Body } from '../full-text/load-body.ts'
import type { Lazy } from './lazily.ts'
import { lazily } from './lazily.ts'
import type { ReadFile } from './read-file.ts'

/** The second half of the engine. */
export type FullText = typeof fullText

/** Titles and headings of a partition. */
export interface Heads {
  readonly table: HeadTable
  readonly heads: HeadLexicon
}

/** A partition whose files come when they are needed. */
export interface LoadedPart {
  readonly info: ManifestPart
  readonly heads: Lazy<Heads>
  readonly body: Lazy<Body>
}

/** Prepares to load a partition. Throws where a table in the manifest is not what it should be. */
export function loadPart(info: ManifestPart, read: ReadFile, secondHalf: Lazy<FullText>): LoadedPart {
  const { dir, heads } = info
  const inline = typeof heads === 'string' ? undefined : openHeads(heads)
  return {
    info,
    heads: lazily(async () => inline ?? read(filePath(dir, 'heads', String(heads)), openHeads)),
    body: lazily(async () => (await secondHalf.get()).loadBody(info, read)),
  }
}

function openHeads(file: HeadsFile): Heads {
  const table = readHeads(file)
  return { table, heads: headLexicon(table) }
}
