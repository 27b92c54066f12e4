// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type {
  ThemeDataOf,
  BrowserThemeDataOf,
  FrameDataOf,
  AdviceDataOf,
  SiteDataOf,
  EmbedDataOf,
  HeadScriptsOf,
  EndScriptsOf,
} from '../data-feature.ts'
import { pageMenuData, browserPageMenu } from '../page-menu/site-data.ts'
import { feedbackData, browserFeedback, feedbackConnections } from '../feedback/site-data.ts'
import { announcementData, announcementScripts } from '../announcement-bar/site-data.ts'
import { bannerData, bannerScripts } from '../base-url-banner/site-data.ts'
import { analyticsData, analyticsSources } from '../analytics/site-data.ts'
import { internalDocsData, internalConnections, internalFrames } from '../internal-docs/site-data.ts'
import { previewPaths } from '../api-reference/preview-links.ts'
import { embedOrigins } from '../embeds/policy.ts'

/** Functions that add to the data of the theme what pages show, in the language being built. */
export const themeData: readonly ThemeDataOf[] = [pageMenuData, feedbackData]

/** Functions that return these data as the browser needs them. */
export const browserThemeData: readonly BrowserThemeDataOf[] = [browserPageMenu, browserFeedback]

/** Functions that add to the data of the theme what stands around pages. */
export const frameData: readonly FrameDataOf[] = [announcementData]

/** Functions that add to the data of the theme advice for who publishes the site. */
export const adviceData: readonly AdviceDataOf[] = [bannerData]

/** Functions that add to the data of the site what its code reads. */
export const siteData: readonly SiteDataOf[] = [analyticsData, internalDocsData]

/** Functions that add to the data for apps which show the site. */
export const embedData: readonly EmbedDataOf[] = [previewPaths]

/** Settings of the search that browsers need. */
export { searchData } from '../search/site-data.ts'

/** Functions that return the document scripts in the head of every page, before the first paint, with their settings. */
export const headScripts: readonly HeadScriptsOf[] = [announcementScripts]

/** The same at the end of a page. */
export const endScripts: readonly EndScriptsOf[] = [bannerScripts]

/** Functions that return scripts of others, and what these load and send to, for the policy of pages. */
export const foreignScripts = [analyticsSources] as const

/** Functions that return addresses which scripts send to, for the policy of pages. */
export const connections = [internalConnections, feedbackConnections] as const

/** Functions that return origins of frames which scripts open, for the policy of pages. */
export const frames = [internalFrames] as const

/** Functions that return origins of other sites which pages show in frames, for the policy of pages. */
export const framedSites = [embedOrigins] as const
