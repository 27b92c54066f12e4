// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import { hasContributors } from '../../contributors/browser/Contributors.tsx'

/** The last part of the text of a doc. */
export { ApiMentions as TextEnd } from '../../api-reference/browser/ApiMentions.tsx'

/** Below the text of a doc. */
export { RelatedPages as BelowText } from '../../related-pages/browser/RelatedPages.tsx'

/** Below that. */
export { Feedback as PageEnd } from '../../feedback/browser/Feedback.tsx'

/** Rows of the footer of a doc. */
export { Contributors as FooterRow } from '../../contributors/browser/Contributors.tsx'

/** Functions that tell whether a doc has such a row. */
export const footerRowChecks = [hasContributors] as const

/** The last change of a page, beside the link to its source. */
export { LastUpdated } from '../../last-update/browser/LastUpdated.tsx'
