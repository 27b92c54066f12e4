// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Components for slots inside pages. An app that adopts its pages loads this file when a page needs one of them, so nothing that runs from the start may import it: bundlers would move all of it there. */
export { SearchPage } from '../../search/browser/SearchPage.tsx'
