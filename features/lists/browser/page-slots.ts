// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Components for slots inside pages that the server draws, and which an app loads with the default theme. */
export { TranslationNotice } from '../../translation-notice/browser/TranslationNotice.tsx'
