// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import { analyticsHead } from '../analytics/head.ts'
import { createFeedLinks } from '../feeds/feed-links.ts'
import { hintForAgents } from '../agents/hint.ts'
import { policyHeaders } from '../strict-csp/policy.ts'
import { strictScriptFiles } from '../strict-csp/scripts.ts'

/** Functions that return elements in the head of each page. */
export const featureHeads = [analyticsHead] as const

/** Functions that create the links in the head of a page to other forms of what is on the site. */
export const headLinks = [createFeedLinks] as const

/** Functions that return HTML at the start of each document, before the app. */
export const documentStart = [hintForAgents] as const

/** Functions that return headers which hosts should send with every file. */
export const responseHeaders = [policyHeaders] as const

/** Functions that return scripts which documents share, besides those of the bundle and the page script. */
export const documentFiles = [strictScriptFiles] as const

/** Whether documents are changed when they are drawn: each may get files of its own, and the HTML parser is needed. */
export { hasPolicy as changesDocuments } from '../strict-csp/policy.ts'

/** Creates the function that changes the documents of a site; `undefined` if none is needed. */
export { createStrictPages as documentChange } from '../strict-csp/strict-pages.ts'

/** The linked site with its data and its problems as its documents need them. */
export { strictSite as siteForDocuments } from '../strict-csp/strict-site.ts'

/** What redirect pages have in place of their inline script; `undefined` for nothing. */
export { strictRedirect as redirectChange } from '../strict-csp/strict-pages.ts'

/** Link for the heads of pages to a description of the search, for browsers. */
export { openSearchLink as searchLink } from '../search/opensearch/link.ts'
