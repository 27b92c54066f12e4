import type { SheetFeature } from '../cli/bundle/styles/class-sheet.ts'
import { drawingClass } from './formulas/content.ts'

/** The features with a style sheet that only some pages load. */
export const sheetFeatures: readonly SheetFeature[] = [
  {
    className: drawingClass,
    isUsed: ({ markdown }) => markdown.math !== false,
    load: async () => (await import('./formulas/styles.ts')).formulaStyles,
  },
]
