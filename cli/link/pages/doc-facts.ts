import type { DocPageData, MessageLanguage } from '../../../runtime/contract/index.ts'
import type { LinkRules } from '../targets/resolve.ts'
import type { Route } from '../targets/routes.ts'

/** Facts about the whole site that features need for those about a doc. */
interface FactsInput {
  readonly rules: LinkRules
  readonly language: MessageLanguage
}

/** What features say about a doc. */
export type DocFacts = Partial<Pick<DocPageData, 'contributors'>>

/** Returns what a feature says about a doc. */
export type DocFactsOf = (route: Pick<Route, 'page'>) => DocFacts

/** Prepares these facts for a site. */
export type DocFactsOpener = (site: FactsInput) => DocFactsOf
