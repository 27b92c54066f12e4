import type { DocReaderOpener, VersionFacts } from '../cli/sources/docs/doc-reader.ts'
import { readContributors } from './contributors/contributors.ts'

/** The features that read facts about docs besides their files. */
export const docReaders: readonly DocReaderOpener[] = [readContributors]

/** What features say about versions of docs. */
export const versionFacts: readonly VersionFacts[] = [
  ({ showReadingTime }) => (showReadingTime ? { readingTime: true } : {}),
  ({ showContributors }) => (showContributors ? { ends: true } : {}),
  ({ showRelated }) => (showRelated ? { ends: true, related: showRelated } : {}),
]

/** The minutes of a post by an option of its blog. */
export { minutesByOption } from './reading-time/minutes-by-option.ts'

/** The last changes of pages, which sources also need for the feed of their changes. */
export { type LastUpdateReader, lastUpdates } from './last-update/last-update.ts'
