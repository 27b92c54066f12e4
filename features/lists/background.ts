// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** Opens what makes files in the background of a build. */
export { openSearchFiles as openBackgroundFiles } from '../search/background.ts'
