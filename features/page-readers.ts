import type { DocReaderOpener } from '../cli/sources/docs/doc-reader.ts'
import { readContributors } from './contributors/contributors.ts'

/** The features that read facts about docs besides their files. */
export const docReaders: readonly DocReaderOpener[] = [readContributors]
