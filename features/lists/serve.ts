// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Opens what is kept of a site that is written, and its answers. */
export { openDevSearch as openServed } from '../search/serve/dev-search.ts'

/** Opens the answers from the last build, which stand before its files. */
export { builtSearch as openBuilt } from '../search/serve/built-search.ts'
