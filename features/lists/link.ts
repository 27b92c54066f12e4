// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** The guides that a page leads back to, by page id. */
export { mentionsOf } from '../api-reference/mentions.ts'
