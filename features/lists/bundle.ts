// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { SheetFeature } from '../../cli/bundle/styles/class-sheet.ts'
import { formulaSheet, formulaSetting } from '../formulas/sheet.ts'
import type { ModuleFeature } from '../../cli/bundle/app/module-feature.ts'
import { diagramsModuleFeature, diagramSetting } from '../diagrams/module-feature.ts'
import { cardFolder } from '../social-cards/schema.ts'
import type { ClientFactsOf } from '../../cli/bundle/app/client-site.ts'
import { analyticsFacts } from '../analytics/site-data.ts'
import { previewFacts } from '../api-reference/preview-links.ts'

/** Style sheets that only pages with elements of one class load. */
export const sheetFeatures: readonly SheetFeature[] = [formulaSheet]

/** Modules that pages import. */
export const moduleFeatures: readonly ModuleFeature[] = [diagramsModuleFeature]

/** Further folders below `assets/` whose files have a digest of their content in their name. */
export const assetFolders: readonly string[] = [cardFolder]

/** Functions that return settings which the code of a bundle depends on. */
export const bundleSettings = [formulaSetting, diagramSetting] as const

/** Functions that tell which code for the browser a site needs. */
export const clientFacts: readonly ClientFactsOf[] = [analyticsFacts, previewFacts]

/** Style sheet of the search box and the page of results, below `features/`: a file of its own, which few pages need before a search. */
export { searchSheet } from '../search/sheet.ts'

/** A selector of the links with previews; empty if a site has none. */
export { previewLinks } from '../api-reference/preview-links.ts'
