// What features add at the end of a doc. A place with a second feature becomes a component that draws both.

/** The last part of the text. */
export { ApiMentions as TextEnd } from '../api-reference/browser/ApiMentions.tsx'

/** Below the text. */
export { RelatedPages as BelowText } from '../related-pages/browser/RelatedPages.tsx'

/** Below that. */
export { Feedback as PageEnd } from '../feedback/browser/Feedback.tsx'

/** A row of the footer, and whether a doc has it. */
export { Contributors as FooterRow, hasContributors as hasFooterRow } from '../contributors/browser/Contributors.tsx'

/** The last change of a page, beside the link to its source. */
export { LastUpdated } from '../last-update/browser/LastUpdated.tsx'
