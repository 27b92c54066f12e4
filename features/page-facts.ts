import type { DocFactsOpener, PostFactsOf } from '../cli/link/pages/doc-facts.ts'
import type { DocsVersionSettings } from '../cli/sources/source.ts'
import type { ThemeData } from '../runtime/contract/index.ts'
import { contributorFacts } from './contributors/facts.ts'
import { lastUpdateFacts } from './last-update/facts.ts'
import { docTime, postTime } from './reading-time/facts.ts'
import { relatedFacts } from './related-pages/facts.ts'

/** The features that say something about docs, in the order of the data of a page. */
export const docFacts: readonly DocFactsOpener[] = [lastUpdateFacts, () => docTime, contributorFacts, relatedFacts]

/** The features that say something about posts. */
export const postFacts: readonly PostFactsOf[] = [postTime]

/** What features say above a page that has no translation; and the same where its path differs between languages. */
export { linkedNotice, translationNotice as languageNotice } from './translation-notice/notice.ts'

/** What features add to the reading of pages. */
export { resumeData as readingFacts } from './resume-reading/site-data.ts'

/** What all pages of a site are told as soon as one version of docs says it. */
export const versionSwitches: readonly (keyof ThemeData['docs'] & keyof DocsVersionSettings)[] = ['ends', 'readingTime']
