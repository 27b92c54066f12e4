// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Props of the components for slots. */
export type { SearchOptions } from '../../search/browser/options.ts'
