// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import { type ClientFeature, type UseOfStyles, hasDocEnds } from '../client-feature.ts'
import { announcementClient, hasAnnouncement } from '../announcement-bar/client.ts'
import { gtagClient, matomoClient } from '../analytics/client.ts'
import { internalDocsClient } from '../internal-docs/client.ts'
import { pageMenuClient, hasPageMenu } from '../page-menu/client.ts'
import { feedbackClient, asksReaders } from '../feedback/client.ts'
import { previewsClient } from '../api-reference/client.ts'
import { docEndsClient } from '../contributors/client.ts'
import { staleClient } from '../translation-status/client.ts'
import { showsTime } from '../reading-time/client.ts'
import { resumesReading } from '../resume-reading/client.ts'

/** Code for the browser that only some sites have, in the order in which entries import it. */
export const clientFeatures = [
  announcementClient,
  gtagClient,
  matomoClient,
  internalDocsClient,
  pageMenuClient,
  feedbackClient,
  previewsClient,
  docEndsClient,
  staleClient,
] as const satisfies readonly ClientFeature[]

/** Style sheets of the site, with the function that tells which sites need them. */
export const featureStyles: Readonly<Record<string, UseOfStyles>> = {
  'page-menu/page-menu.css': hasPageMenu,
  'feedback/feedback.css': asksReaders,
  'reading-time/reading-time.css': showsTime,
  'contributors/contributors.css': hasDocEnds,
  'related-pages/related-pages.css': hasDocEnds,
  'resume-reading/resume.css': resumesReading,
}

/** The same of style sheets that `runtime/styles/index.css` imports at a place of their own. */
export const frameStyles: Readonly<Record<string, UseOfStyles>> = {
  'announcement-bar/announcement-bar.css': hasAnnouncement,
}

/** Scripts in documents, by name: functions of their settings, whose code is read from these files. */
export const documentScriptFiles = {
  announcement: 'features/announcement-bar/browser/hide-closed.ts',
  analytics: 'features/analytics/browser/load-services.ts',
  review: 'features/diff/browser/review.ts',
  'picture-start': 'features/diff/browser/picture-start.ts',
  'picture-ready': 'features/diff/browser/picture-ready.ts',
  'base-url-banner': 'features/base-url-banner/browser/show-banner.ts',
} as const

/** The form of the page script that has features, and the settings that a site has for these. */
export { resumeScriptForm as pageScriptForm } from '../resume-reading/client.ts'
