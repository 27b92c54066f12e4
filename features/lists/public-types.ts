// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Types that `docs-gen` exports. */
export type { RepositoryOptions } from '../repository/schema.ts'
export type { AnnouncementBarOptions } from '../announcement-bar/schema.ts'
export type {
  AnalyticsOptions,
  CloudflareAnalyticsOptions,
  FathomOptions,
  GtagOptions,
  MatomoOptions,
  PlausibleOptions,
  PosthogOptions,
  TagManagerOptions,
  UmamiOptions,
  VercelAnalyticsOptions,
} from '../analytics/schema.ts'
export type { InternalDocsOptions } from '../internal-docs/schema.ts'
export type { ApiReferenceOptions } from '../api-reference/reference-model/options.ts'
export type * from '../api-reference/reference-model/reference-model.ts'
export type { TypedocOptions } from '../api-reference/schema.ts'
export type {
  JsDocCompatibility,
  TypedocKind,
  TypedocModelOptions,
  TypedocOrder,
  TypedocValidation,
} from '../api-reference/model-options.ts'
export type { ChangelogFeedOptions, ChangelogOptions } from '../changelog/schema.ts'
export type { FeedType } from '../feeds/schema.ts'
export type {
  AlgoliaOptions,
  BuiltInSearchOptions,
  PathReplacement,
  SearchRanks,
  SearchShortcuts,
} from '../search/schema.ts'
export type {
  SocialCardColorOptions,
  SocialCardColors,
  SocialCardContent,
  SocialCardElement,
  SocialCardsOptions,
} from '../social-cards/schema.ts'
export type {
  FeatureFile,
  FeaturePage,
  FeatureProblem,
  FeatureSection,
  FeatureSite,
  SiteFeature,
} from '../site-features/schema.ts'
export type { CspOptions, HeaderFormat } from '../strict-csp/schema.ts'
export type { ExtensionOptions } from '../markdown-extensions/schema.ts'
export type { MermaidOptions, MermaidThemes } from '../diagrams/schema.ts'
export type { ContributorIdentity, ContributorProfile } from '../contributors/person.ts'
export type { ContributorsOptions } from '../contributors/schema.ts'
export type { RelatedOptions } from '../related-pages/schema.ts'
