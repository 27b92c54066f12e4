// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** What is added to the script of all pages, in the forms of it that have features. */
export { withResume as withFeatures } from '../../resume-reading/browser/resume.ts'
