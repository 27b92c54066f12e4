// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Functions that `docs-gen` exports, with their types. Each loads its code when it is called. */
export * from '../shards/api.ts'
export * from '../diff/api.ts'
