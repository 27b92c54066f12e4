// Written by `npm run build:lists` from what each feature.json says. Do not edit.
import type { PageFeatureOpener } from '../../cli/compile/page-features.ts'
import { openApiParts } from '../api-reference/parts/part-components.ts'
import { openGlossaryPages } from '../glossary/terms.ts'
import { openExtensions } from '../markdown-extensions/extensions.ts'
import { openVariables } from '../variables/variables.ts'
import { openFigures } from '../figures/figures.ts'
import { openDataTables } from '../data-tables/data-table.ts'
import { openEmbeds } from '../embeds/embed.ts'
import { openFormulaPages } from '../formulas/formula.ts'
import { openDiagramPages } from '../diagrams/fence.ts'
import { openZoomPages } from '../image-zoom/zoom.ts'
import { openStaleMarks } from '../translation-status/marks.ts'

/** Read and render parts of pages, when these are compiled. */
export const pageFeatures: readonly PageFeatureOpener[] = [
  openApiParts,
  openGlossaryPages,
  openExtensions,
  openVariables,
  openFigures,
  openDataTables,
  openEmbeds,
  openFormulaPages,
  openDiagramPages,
  openZoomPages,
  openStaleMarks,
]
