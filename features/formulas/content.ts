/** Folder of the style sheet and its fonts in the built site, below `assets/`. */
export const formulaFolder = 'formulas'

/** Class of what KaTeX has drawn, as a drawing or as MathML. */
export const drawingClass = 'katex'

/** Class of the text that stands for a drawing when it is copied. */
export const sourceClass = 'math-source'

/** What formulas have in the text of pages. Feed readers have no style sheet for a drawing, but many draw the MathML beside it. */
export const formulasContent = {
  name: 'formulas',
  components: {},
  styles: {},
  ownStyles: ['formulas.css'],
  pages: {},
  textButtons: [],
  leftOutOfFeeds: ['katex-html', sourceClass],
} as const
