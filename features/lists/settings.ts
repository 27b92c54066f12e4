// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import { type RepositoryKeys, repositoryKeys } from '../repository/schema.ts'
import { type ExternalLinksKeys, externalLinksKeys } from '../external-links/schema.ts'
import { type SpellingKeys, spellingKeys } from '../spelling/schema.ts'
import { type AccessibilityKeys, accessibilityKeys } from '../accessibility/schema.ts'
import { type AddressesKeys, addressesKeys } from '../addresses/schema.ts'
import { type AnalyticsKeys, analyticsKeys } from '../analytics/schema.ts'
import { type InternalDocsKeys, internalDocsKeys } from '../internal-docs/schema.ts'
import {
  type FeedbackKeys,
  feedbackKeys,
  type FeedbackDocKeys,
  feedbackDocKeys,
  checkFeedback,
} from '../feedback/schema.ts'
import { type AgentsKeys, agentsKeys, agentsOnDisk } from '../agents/schema.ts'
import { type HostKeys, hostKeys } from '../hosts/schema.ts'
import { type SocialCardsKeys, socialCardsKeys } from '../social-cards/schema.ts'
import { type SiteFeaturesKeys, siteFeaturesKeys } from '../site-features/schema.ts'
import { type DocusaurusSettings, docusaurusSettings, checkStyles } from '../docusaurus/schema.ts'
import { type TranslationStatusKeys, translationStatusKeys } from '../translation-status/schema.ts'
import { type CspKeys, cspKeys } from '../strict-csp/schema.ts'
import { type EmbedKeys, embedKeys } from '../embeds/schema.ts'
import { type ResumeKeys, resumeKeys } from '../resume-reading/schema.ts'
import { type RelatedDocKeys, relatedDocKeys, type RelatedKeys, relatedKeys } from '../related-pages/schema.ts'
import {
  type ShowUpdateOptions,
  showUpdateOptions,
  type PagesUpdateOptions,
  pagesUpdateOptions,
} from '../last-update/schema.ts'
import { type DocTimeKeys, docTimeKeys, type PostTimeKeys, postTimeKeys } from '../reading-time/schema.ts'
import { type ContributorsKeys, contributorsKeys } from '../contributors/schema.ts'
import { announcementHtml } from '../announcement-bar/schema.ts'

/** Keys of the config. */
export interface FeatureOptions
  extends
    RepositoryKeys,
    ExternalLinksKeys,
    SpellingKeys,
    AccessibilityKeys,
    AddressesKeys,
    AnalyticsKeys,
    InternalDocsKeys,
    FeedbackKeys,
    AgentsKeys,
    HostKeys,
    SocialCardsKeys,
    SiteFeaturesKeys,
    DocusaurusSettings,
    TranslationStatusKeys {}

/** Schemas of these keys. */
export const featureKeys = {
  ...repositoryKeys,
  ...externalLinksKeys,
  ...spellingKeys,
  ...accessibilityKeys,
  ...addressesKeys,
  ...analyticsKeys,
  ...internalDocsKeys,
  ...feedbackKeys,
  ...agentsKeys,
  ...hostKeys,
  ...socialCardsKeys,
  ...siteFeaturesKeys,
  ...docusaurusSettings,
  ...translationStatusKeys,
}

/** Keys of `security` of the config. */
export interface FeatureSecurityOptions extends CspKeys, EmbedKeys {}

/** Schemas of these keys. */
export const featureSecurityKeys = { ...cspKeys, ...embedKeys }

/** Keys of `themeConfig.reading`. */
export interface FeatureReadingKeys extends ResumeKeys {}

/** Schemas of these keys. */
export const featureReadingKeys = { ...resumeKeys }

/** Keys of the front matter of a doc. */
export interface FeatureDocKeys extends FeedbackDocKeys, RelatedDocKeys {}

/** Schemas of these keys. */
export const featureDocKeys = { ...feedbackDocKeys, ...relatedDocKeys }

/** Keys of the options of `docs()`. */
export interface FeatureDocsOptions extends ShowUpdateOptions, DocTimeKeys, ContributorsKeys, RelatedKeys {}

/** Schemas of these keys. */
export const featureDocsOptions = { ...showUpdateOptions, ...docTimeKeys, ...contributorsKeys, ...relatedKeys }

/** Keys of the options of `blog()`. */
export interface FeatureBlogOptions extends ShowUpdateOptions, PostTimeKeys {}

/** Schemas of these keys. */
export const featureBlogOptions = { ...showUpdateOptions, ...postTimeKeys }

/** Keys of the options of `pages()`. */
export interface FeaturePagesOptions extends PagesUpdateOptions {}

/** Schemas of these keys. */
export const featurePagesOptions = { ...pagesUpdateOptions }

/** Schemas of keys that other parts of the config have for a feature, and what else the config asks of it. */
export { announcementBar } from '../announcement-bar/schema.ts'
export { feedLimit, feedShape, feedTypes } from '../feeds/schema.ts'
export { algolia, search } from '../search/schema.ts'
export { withConventions } from '../docusaurus/schema.ts'
export { extensions } from '../markdown-extensions/schema.ts'
export { variables } from '../variables/schema.ts'
export { math } from '../formulas/schema.ts'
export { mermaid } from '../diagrams/schema.ts'

/** Types of these keys. */
export type { AnnouncementBarOptions } from '../announcement-bar/schema.ts'
export type { FeedType } from '../feeds/schema.ts'
export type { AlgoliaOptions, BuiltInSearchOptions } from '../search/schema.ts'
export type { ExtensionOptions } from '../markdown-extensions/schema.ts'
export type { MathOptions } from '../formulas/schema.ts'
export type { MermaidOptions } from '../diagrams/schema.ts'
export type { ReadingTimeCounter } from '../reading-time/schema.ts'

/** Functions that report settings which do not fit together. */
export const settingChecks = [checkFeedback, checkStyles] as const

/** Functions that return the HTML in a key of `themeConfig`, with its path there. */
export const trustedHtml = [announcementHtml] as const

/** Keys of the config without effect in a folder for a disk, where browsers fetch nothing and know no origin. */
export const keysForServers = [
  'analytics',
  'feedback',
  'socialCards',
] as const satisfies readonly (keyof FeatureOptions)[]

/** Such keys of `security`. */
export const securityKeysForServers = ['csp'] as const satisfies readonly (keyof FeatureSecurityOptions)[]

/** Values of other keys in such a folder: addresses from the root of a host lead nowhere on a disk. */
export const valuesOnDisk = { ...agentsOnDisk }

/** Keys of the config that documents depend on. Their values are plain data, of which a thread gets a copy. */
export const keysOfDocuments = [
  'analytics',
  'internalDocs',
  'feedback',
  'agents',
] as const satisfies readonly (keyof FeatureOptions)[]
