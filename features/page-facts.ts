import type { DocFactsOpener } from '../cli/link/pages/doc-facts.ts'
import { contributorFacts } from './contributors/facts.ts'

/** The features that say something about docs, in the order of the data of a page. */
export const docFacts: readonly DocFactsOpener[] = [contributorFacts]
