// Written by `npm run build:lists` from what each feature.json says. Do not edit.

/** The style sheets of sites whose `conventions` name a package of styles. */
export { docusaurusStyles as baseStyles } from '../../docusaurus/styles/base-styles.ts'
