import type * as z from 'zod'
import { type AccessibilityKeys, accessibilityKeys } from './accessibility/schema.ts'
import { type DocusaurusKeys, docusaurusSettings } from './docusaurus/schema.ts'
import { type ExternalLinksKeys, externalLinksKeys } from './external-links/schema.ts'
import { type ContributorsKeys, contributorsKeys } from './contributors/schema.ts'
import { type AgentsKeys, agentsKeys, noAgents } from './agents/schema.ts'
import { type AnalyticsKeys, analyticsKeys } from './analytics/schema.ts'
import { type SpellingKeys, spellingKeys } from './spelling/schema.ts'
import {
  checkFeedback,
  type FeedbackDocKeys,
  feedbackDocKeys,
  type FeedbackKeys,
  feedbackKeys,
  type FeedbackSettings,
} from './feedback/schema.ts'
import { type HostKeys, hostKeys } from './hosts/schema.ts'
import { type DocTimeKeys, docTimeKeys, type PostTimeKeys, postTimeKeys } from './reading-time/schema.ts'
import { type RelatedDocKeys, relatedDocKeys, type RelatedKeys, relatedKeys } from './related-pages/schema.ts'
import { type ResumeKeys, resumeKeys } from './resume-reading/schema.ts'
import { type InternalDocsKeys, internalDocsKeys } from './internal-docs/schema.ts'
import {
  type ShowUpdateOptions,
  lastUpdateKeys,
  type PagesUpdateOptions,
  pagesUpdateKeys,
} from './last-update/schema.ts'
import { siteFeaturesKeys, type SiteFeaturesKeys } from './site-features/schema.ts'
import { type SocialCardsKeys, socialCardsKeys } from './social-cards/schema.ts'
import { type CspKeys, cspKeys } from './strict-csp/schema.ts'

/** Says what keys for sites of another tool mean for stages. */
export { withConventions } from './docusaurus/schema.ts'

/** Keys of other parts of the config that are of a feature: `themeConfig.announcementBar`, `themeConfig.mermaid`, `themeConfig.search`, feeds of blogs and docs, `markdown.math`. */
export { announcementBar, type AnnouncementBarOptions } from './announcement-bar/schema.ts'
export { mermaid, type MermaidOptions } from './diagrams/schema.ts'
export { feedLimit, feedShape, type FeedType, feedTypes } from './feeds/schema.ts'
export type { ReadingTimeCounter } from './reading-time/schema.ts'
export { math, type MathOptions } from './formulas/schema.ts'
export { algolia, type AlgoliaOptions, type BuiltInSearchOptions, search } from './search/schema.ts'

/** The keys that features have in the config. */
export interface FeatureOptions
  extends
    AccessibilityKeys,
    AgentsKeys,
    AnalyticsKeys,
    DocusaurusKeys,
    ExternalLinksKeys,
    FeedbackKeys,
    HostKeys,
    InternalDocsKeys,
    SiteFeaturesKeys,
    SocialCardsKeys,
    SpellingKeys {}

/** Schemas of these keys. */
export const featureKeys = {
  ...accessibilityKeys,
  ...agentsKeys,
  ...analyticsKeys,
  ...docusaurusSettings,
  ...externalLinksKeys,
  ...feedbackKeys,
  ...hostKeys,
  ...siteFeaturesKeys,
  ...spellingKeys,
  ...socialCardsKeys,
  ...internalDocsKeys,
}

/** The keys that features have in `security` of the config. */
export interface FeatureSecurityOptions extends CspKeys {}

/** Schemas of these keys. */
export const featureSecurityKeys = cspKeys

/** The keys that features have in the front matter of a doc. */
export interface FeatureDocKeys extends RelatedDocKeys, FeedbackDocKeys {}

/** Schemas of these keys. */
export const featureDocKeys = { ...relatedDocKeys, ...feedbackDocKeys }

/** The keys that features have in the options of `docs()`. */
export interface FeatureDocsOptions extends ShowUpdateOptions, DocTimeKeys, RelatedKeys, ContributorsKeys {}

/** Schemas of these keys. */
export const featureDocsOptions = { ...lastUpdateKeys, ...docTimeKeys, ...relatedKeys, ...contributorsKeys }

/** The keys that features have in the options of `blog()`. */
export interface FeatureBlogOptions extends PostTimeKeys, ShowUpdateOptions {}

/** Schemas of these keys. */
export const featureBlogOptions = { ...postTimeKeys, ...lastUpdateKeys }

/** The keys that features have in the options of `pages()`. */
export interface FeaturePagesOptions extends PagesUpdateOptions {}

/** Schemas of these keys. */
export const featurePagesOptions = pagesUpdateKeys

/** The keys that features have in `themeConfig.reading`. */
export interface FeatureReadingKeys extends ResumeKeys {}

/** Schemas of these keys. */
export const featureReadingKeys = resumeKeys

/** The HTML in such keys of `themeConfig`, with its place there. */
export { announcementHtml as featureHtml } from './announcement-bar/schema.ts'

/** Keys without effect in a folder for a disk, where browsers fetch nothing and know no origin. */
export const keysForServers = [
  'analytics',
  'feedback',
  'socialCards',
] as const satisfies readonly (keyof FeatureOptions)[]

/** Such keys of `security`. */
export const securityKeysForServers = ['csp'] as const satisfies readonly (keyof FeatureSecurityOptions)[]

/** Values of other keys there: addresses from the root of a host lead nowhere on a disk. */
export const valuesOnDisk = { agents: noAgents }

/** Keys that documents depend on. Their values are plain data, of which a thread gets a copy. */
export const keysOfDocuments = [
  'agents',
  'analytics',
  'feedback',
  'internalDocs',
] as const satisfies readonly (keyof FeatureOptions)[]

/** Reports settings of features that do not fit together. */
export function checkFeatures(settings: FeedbackSettings, context: z.RefinementCtx): void {
  checkFeedback(settings, context)
}
