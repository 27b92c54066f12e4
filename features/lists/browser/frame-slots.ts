// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Components for slots around a page, which apps have from the start. */
export { SearchButton } from '../../search/browser/SearchButton.tsx'
