// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** What `docs-gen init` writes for an API reference: its source in the config, its packages and files. */
export { newReference } from '../api-reference/new-site.ts'
