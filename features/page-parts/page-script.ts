// What features add to the script of all pages, in the forms of it that have features.
export { withResume as withFeatures } from '../resume-reading/browser/resume.ts'
