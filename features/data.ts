import type { MessageLanguage, SiteData, ThemeData } from '../runtime/contract/index.ts'
import type { FeatureMessages, FeatureText, FeatureTranslation } from '../cli/sources/feature-text.ts'
import { closeLabel } from './announcement-bar/texts.ts'
import { bannerTexts } from './base-url-banner/texts.ts'
import { apiTexts } from './api-reference/texts.ts'
import { contributorTexts } from './contributors/texts.ts'
import { diagramTexts } from './diagrams/texts.ts'
import type { FeedbackSettings } from './feedback/schema.ts'
import { browserFeedback, feedbackData } from './feedback/site-data.ts'
import { feedbackTexts } from './feedback/texts.ts'
import { searchMessages } from './search/messages.ts'
import { analyticsData } from './analytics/site-data.ts'
import type { InternalDocsSettings } from './internal-docs/schema.ts'
import { zoomTexts } from './image-zoom/texts.ts'
import { pageMenuData, type PageMenuSettings } from './page-menu/site-data.ts'
import { failedText, menuTexts } from './page-menu/texts.ts'
import { relatedTexts } from './related-pages/texts.ts'
import { resumeTexts } from './resume-reading/texts.ts'
import { noticeTexts } from './translation-notice/texts.ts'

/** Texts of features that pages get when the site is built. */
export const featureTexts: readonly FeatureText[] = [
  contributorTexts,
  feedbackTexts,
  menuTexts,
  noticeTexts,
  relatedTexts,
  resumeTexts,
  zoomTexts,
].flatMap((texts): readonly FeatureText[] => Object.values(texts))

/** These texts, and those that features show in the browser, in other languages. */
export const featureTranslations: readonly FeatureTranslation[] = [
  ...featureTexts,
  ...apiTexts,
  ...bannerTexts,
  ...diagramTexts,
  closeLabel,
  failedText,
]

/** Texts of features with a file for each language. */
export const featureMessages: readonly FeatureMessages[] = [searchMessages]

type FeatureData = Pick<ThemeData, 'pageMenu' | 'feedback'>

/** Data of features that pages show, in the language being built. */
export function featureData(config: FeedbackSettings & PageMenuSettings, language: MessageLanguage): FeatureData {
  return { pageMenu: pageMenuData(config, language), feedback: feedbackData(config, language) }
}

/** These data as the browser needs them. */
export function browserFeatureData(
  { pageMenu, feedback }: FeatureData,
  context: { readonly isPreview: boolean; readonly rendersPages: boolean },
): FeatureData {
  return { pageMenu: context.rendersPages ? pageMenu : undefined, feedback: browserFeedback(feedback, context) }
}

type FeatureSiteData = Pick<SiteData, 'analytics' | 'internalDocs'>

/** Data of features that code of the site reads. */
export function featureSiteData(config: Parameters<typeof analyticsData>[0] & InternalDocsSettings): FeatureSiteData {
  return { ...analyticsData(config), internalDocs: config.internalDocs }
}

/** Data of features that stand around pages. */
export { announcementData as frameData } from './announcement-bar/site-data.ts'
export { bannerData as adviceData } from './base-url-banner/site-data.ts'

/** Those of `documentScriptFiles` that run in the head of every page of a site before the first paint, with their settings. */
export { announcementScripts as headScripts } from './announcement-bar/site-data.ts'

/** Those that run at the end of a page. */
export { bannerScripts as endScripts } from './base-url-banner/site-data.ts'

/** Scripts of others that features load, and what these load and send to, for the policy of pages. */
export { analyticsSources as foreignScripts } from './analytics/site-data.ts'

/** Addresses that scripts of features send to, for the policy of pages. */
export function featureConnections({
  internalDocs,
  feedback,
}: InternalDocsSettings & FeedbackSettings): readonly (string | undefined)[] {
  return [internalDocs?.pingUrl, internalDocs?.checkUrl, feedback?.url]
}

/** Origins of frames that scripts of features open, for the policy of pages. */
export function featureFrames({ internalDocs }: InternalDocsSettings): readonly string[] {
  return internalDocs === undefined ? [] : [`https://${internalDocs.internalHost}`]
}

/** Settings of the search that browsers need. */
export { searchData } from './search/site-data.ts'
/** Data of features for apps that show the site. */
export { previewPaths as embedData } from './api-reference/preview-links.ts'
