import type { VersionFacts } from '../../cli/sources/docs/doc-reader.ts'

/** What the options of `docs()` mean for a version. */
export const timeOfVersion: VersionFacts = ({ showReadingTime }) => (showReadingTime ? { readingTime: true } : {})
