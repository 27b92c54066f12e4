import { createHash } from 'node:crypto'
import type { SearchRecord } from '../../runtime/contract/index.ts'
import type { IndexFile, IndexMemory, IndexPage } from '../../runtime/search/core/build/index.ts'
import { buildIndex, pageRecords } from '../../runtime/search/core/build/index.ts'
import { fileDigest } from '../lib/witness.ts'
import type { SearchPage } from '../link/site.ts'

/** Folder of the index in the output. */
export const searchFolder = 'search'
/** The file a search begins with, relative to the output; the only one whose name stays the same. */
export const searchManifest = `${searchFolder}/manifest.json`

/**
 * The files of the site's search index, with paths relative to the output folder. Same pages, same bytes.
 * @param memory what was worked out for pages that have not changed; default is nothing
 */
export function buildSearchIndex(pages: readonly IndexPage[], memory?: IndexMemory): readonly IndexFile[] {
  const files = buildIndex(pages, { hash: fileHash, ...(memory ? { memory } : {}) })
  return files.map((file) => ({
    path: `${searchFolder}/${file.path}`,
    get content() {
      return file.content
    },
  }))
}

/** The pages of a site, ready for the index. */
export function indexPages(pages: readonly SearchPage[]): readonly IndexPage[] {
  return pages.map(({ identity, records, href, locale, tag, version }) => ({
    href,
    locale,
    tag,
    ...(version === undefined ? {} : { version }),
    digest: fileDigest(Buffer.from(identity)),
    records: () => pageRecords(records()),
  }))
}

/** The records of all pages. */
export function recordsOf(pages: readonly SearchPage[]): readonly SearchRecord[] {
  return pages.flatMap(({ records }) => records())
}

/** A short hash of a file's content, for its name: 48 bits. */
export function fileHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8)
}
