// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { DocReaderOpener, VersionFacts } from '../../cli/sources/docs/doc-reader.ts'
import { readContributors } from '../contributors/contributors.ts'
import { timeOfVersion } from '../reading-time/version-facts.ts'
import { contributorsOfVersion } from '../contributors/version-facts.ts'
import { relatedOfVersion } from '../related-pages/version-facts.ts'

/** Read facts about docs besides their files. */
export const docReaders: readonly DocReaderOpener[] = [readContributors]

/** Functions that say what the options of `docs()` mean for a version. */
export const versionFacts: readonly VersionFacts[] = [timeOfVersion, contributorsOfVersion, relatedOfVersion]

/** The minutes of a post by an option of its blog. */
export { minutesByOption } from '../reading-time/minutes-by-option.ts'

/** The last changes of pages, which sources also need for the feed of their changes. */
export { lastUpdates } from '../last-update/last-update.ts'

/** Types of these. */
export type { LastUpdateReader } from '../last-update/last-update.ts'
