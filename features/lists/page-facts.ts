// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { DocFactsOpener, PostFactsOf, ReadingFactsOf } from '../../cli/link/pages/doc-facts.ts'
import { lastUpdateFacts } from '../last-update/facts.ts'
import { docTimeFacts, postTime } from '../reading-time/facts.ts'
import { contributorFacts } from '../contributors/facts.ts'
import { relatedFacts } from '../related-pages/facts.ts'
import { resumeData } from '../resume-reading/site-data.ts'

/** Say something about docs, in the data of their pages. */
export const docFacts: readonly DocFactsOpener[] = [lastUpdateFacts, docTimeFacts, contributorFacts, relatedFacts]

/** Say something about posts. */
export const postFacts: readonly PostFactsOf[] = [postTime]

/** What all pages of a site are told as soon as one version of docs says it. */
export const versionSwitches = ['readingTime', 'ends'] as const

/** The notice above a page that has no translation. */
export { translationNotice as languageNotice } from '../translation-notice/notice.ts'

/** The same where the path of the page differs between languages. */
export { linkedNotice } from '../translation-notice/notice.ts'

/** Functions that add to the data of `themeConfig.reading`. */
export const readingFacts: readonly ReadingFactsOf[] = [resumeData]
