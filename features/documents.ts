// What features do with the documents of a site. With a second one, a line becomes a function that asks both.

/** Elements in the head of each page. */
export { analyticsHead as featureHead } from './analytics/head.ts'

/** Whether documents are changed when they are drawn: each may get files of its own, and the HTML parser is needed. */
export { hasPolicy as changesDocuments } from './strict-csp/policy.ts'

/** Creates the function that changes the documents of a site; `undefined` if none is needed. */
export { createStrictPages as documentChange } from './strict-csp/strict-pages.ts'

/** The linked site with its data and its problems as its documents need them. */
export { strictSite as siteForDocuments } from './strict-csp/strict-site.ts'

/** Scripts that documents share, besides those of the bundle and the page script. */
export { strictScriptFiles as documentScripts } from './strict-csp/scripts.ts'

/** What redirect pages have in place of their inline script; `undefined` for nothing. */
export { strictRedirect as redirectChange } from './strict-csp/strict-pages.ts'

/** Headers that hosts should send with every file. */
export { policyHeaders as responseHeaders } from './strict-csp/policy.ts'

/** Creates the function that makes links for the head of a page, to other forms of what is on the site. */
export { createFeedLinks as createHeadLinks } from './feeds/feed-links.ts'

/** HTML at the start of each document, before the app. */
export { hintForAgents as documentStart } from './agents/hint.ts'

/** Link for the heads of pages to a description of the search, for browsers. */
export { openSearchLink as searchLink } from './search/opensearch/link.ts'
