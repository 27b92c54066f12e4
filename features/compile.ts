import type { PageFeatureOpener } from '../cli/compile/page-features.ts'
import { openFormulaPages } from './formulas/formula.ts'
import { openDiagramPages } from './diagrams/fence.ts'
import { openGlossaryPages } from './glossary/terms.ts'
import { openZoomPages } from './image-zoom/zoom.ts'

/** The features that read and render parts of pages, when these are compiled. */
export const pageFeatures: readonly PageFeatureOpener[] = [
  openGlossaryPages,
  openFormulaPages,
  openDiagramPages,
  openZoomPages,
]
