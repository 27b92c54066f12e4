// What `docs-gen init` writes for features that a new site may have.

/** The API reference: its source in the config, its packages and files. */
export { newReference } from './api-reference/new-site.ts'
