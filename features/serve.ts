// What features keep and answer while a site is served. With a second one, each becomes a function that asks both.

/** Opens what a feature keeps of a site that is written, and its answers. */
export { openDevSearch as openServed } from './search/serve/dev-search.ts'

/** Opens the answers of a feature from the last build, which stand before its files. */
export { builtSearch as openBuilt } from './search/serve/built-search.ts'
