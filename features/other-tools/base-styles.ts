import type { BaseStyles } from '../../cli/bundle/styles/base-styles.ts'
import { docusaurusStyles } from '../docusaurus/styles/base-styles.ts'

/** The style sheets of sites whose `conventions` name a package of styles. With a second one this becomes a list by package. */
export const baseStyles: BaseStyles = docusaurusStyles
