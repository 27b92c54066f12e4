import type { SheetFeature } from '../../cli/bundle/styles/class-sheet.ts'
import type { SiteConfig } from '../../cli/config/schema/site.ts'
import { drawingClass, formulaFolder } from './content.ts'

/** The style sheet of pages with formulas. */
export const formulaSheet: SheetFeature = {
  className: drawingClass,
  isUsed: ({ markdown }) => markdown.math !== false,
  folder: formulaFolder,
  load: async () => (await import('./styles.ts')).formulaStyles,
}

/** The setting that the code of a bundle depends on. */
export function formulaSetting({ markdown }: Pick<SiteConfig, 'markdown'>): unknown {
  return markdown.math
}
