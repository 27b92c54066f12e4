import type { Diagnostic } from '../../report/diagnostic.ts'
import type { PageMeta } from '../page.ts'
import type { DocsVersionSettings, SourceInput } from '../source.ts'
import type { DocsSettings } from './options.ts'

/** Facts about the docs of a folder that a feature reads besides their files. */
export interface DocReader {
  /** The facts about a doc. @param file relative to the site folder */
  readonly of: (file: string) => Partial<Pick<PageMeta, 'contributors'>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the facts about a folder. */
export type DocReaderOpener = (place: {
  /** Folder of the docs, relative to the site folder. */
  readonly folder: string
  readonly settings: DocsSettings
  readonly input: SourceInput
}) => Promise<DocReader>

/** What a feature says about a version of docs, by their options. */
export type VersionFacts = (
  settings: DocsSettings,
) => Partial<Pick<DocsVersionSettings, 'readingTime' | 'ends' | 'related'>>

/** What a feature returns that a site does not use. */
export const noFacts: DocReader = { of: () => ({}), diagnostics: [] }

/** Joins the facts of several features. */
export function joinReaders(readers: readonly DocReader[]): DocReader {
  return {
    of: (file) => readers.reduce((facts, reader) => ({ ...facts, ...reader.of(file) }), {}),
    diagnostics: readers.flatMap(({ diagnostics }) => diagnostics),
  }
}
