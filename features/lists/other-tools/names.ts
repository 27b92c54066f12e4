// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import { docusaurusKeys, docusaurusOptions } from '../../docusaurus/names.ts'

/** Keys of other tools’ configs that have another form here, or no effect. No author is offered them. */
export const foreignKeys = { ...docusaurusKeys }

/** Such options of their sources. */
export const foreignOptions = { ...docusaurusOptions }
