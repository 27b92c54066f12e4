// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import { menuTexts, menuBrowserTexts } from '../page-menu/texts.ts'
import { feedbackTexts } from '../feedback/texts.ts'
import { mediaTexts } from '../figures/texts.ts'
import { embedTexts } from '../embeds/texts.ts'
import { zoomTexts } from '../image-zoom/texts.ts'
import { contributorTexts } from '../contributors/texts.ts'
import { relatedTexts } from '../related-pages/texts.ts'
import { resumeTexts } from '../resume-reading/texts.ts'
import { noticeTexts } from '../translation-notice/texts.ts'
import { staleTexts } from '../translation-status/texts.ts'
import type { FeatureTranslation, FeatureMessages } from '../../cli/sources/feature-text.ts'
import { announcementTexts } from '../announcement-bar/texts.ts'
import { apiTexts } from '../api-reference/texts.ts'
import { bannerTexts } from '../base-url-banner/texts.ts'
import { diagramTexts } from '../diagrams/texts.ts'
import { searchMessages } from '../search/messages.ts'

/** Texts that pages get when the site is built, by name. */
export const texts = [
  menuTexts,
  feedbackTexts,
  mediaTexts,
  embedTexts,
  zoomTexts,
  contributorTexts,
  relatedTexts,
  resumeTexts,
  noticeTexts,
  staleTexts,
] as const

/** Translations of texts that are shown in the browser. */
export const browserTexts: readonly FeatureTranslation[] = [
  ...announcementTexts,
  ...menuBrowserTexts,
  ...apiTexts,
  ...bannerTexts,
  ...diagramTexts,
]

/** Texts with a file for each language. */
export const featureMessages: readonly FeatureMessages[] = [searchMessages]
