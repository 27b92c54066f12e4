import { createHash } from 'node:crypto'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { IndexFile, SplitSizes } from '../../runtime/search/core/build/index.ts'
import { buildIndex } from '../../runtime/search/core/build/index.ts'

/** Folder of the index in the output. */
export const searchFolder = 'search'
/** The file a search begins with, relative to the output; the only one whose name stays the same. */
export const searchManifest = `${searchFolder}/manifest.json`

/** The files of the site's search index, with paths relative to the output folder. Same records, same bytes. */
export function buildSearchIndex(
  records: readonly SearchRecord[],
  options: { readonly sizes?: Partial<SplitSizes> } = {},
): readonly IndexFile[] {
  const files = buildIndex(records, { hash: fileHash, ...options })
  return files.map(({ path, content }) => ({ path: `${searchFolder}/${path}`, content }))
}

/** A short hash of a file's content, for its name: 48 bits. */
export function fileHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}
