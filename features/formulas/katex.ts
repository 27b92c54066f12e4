import type { KatexOptions } from 'katex'
import type { MathSettings } from './schema.ts'
import { lazily } from '../../cli/process/lazily.ts'
import { optionalPackage, UnusablePackage, withFunctions } from '../../cli/modules/optional-module.ts'

/** Draws formulas when the site is built. */
export interface Formulas {
  /** Changes with everything that the HTML of a formula depends on besides its source. */
  readonly key: string
  /** Whether a formula is a drawing beside its MathML. */
  readonly isDrawing: boolean
  /** Draws a formula; `undefined` if KaTeX is not installed. */
  readonly draw: (source: string, isDisplay: boolean) => DrawnFormula | UnusablePackage | undefined
}

/** HTML, or what is wrong with the source: `offset` and `length` are in characters of it. */
export type DrawnFormula =
  { readonly html: string } | { readonly error: string; readonly offset: number; readonly length: number }

type Katex = { readonly renderToString: (source: string, options: KatexOptions) => string }

/** Largest size that a formula may ask for, in em: one cannot cover the page. */
const maxSize = 100

/** Opens the KaTeX of the site, which is loaded for the first formula. @param root absolute path of the site folder */
export function openFormulas(root: string, { macros, output }: MathSettings): Formulas {
  const library = optionalPackage('katex', root)
  const isDrawing = output === 'html'
  const katex = lazily(() => library?.load((require) => loadKatex(require, isDrawing)))
  const shared: KatexOptions = {
    output: output === 'mathml' ? 'mathml' : 'htmlAndMathml',
    strict: false,
    trust: false,
    maxSize,
  }
  return {
    key: JSON.stringify([library?.version ?? '', shared.output, macros]),
    isDrawing,
    draw(source, displayMode) {
      const loaded = katex()
      if (loaded === undefined || loaded instanceof UnusablePackage) return loaded
      try {
        // A formula may define macros, which others must not see: they are drawn in any order.
        return { html: loaded.renderToString(source, { ...shared, displayMode, macros: { ...macros } }) }
      } catch (error) {
        return problemOf(error)
      }
    },
  }
}

/** The style sheet of drawings, in the package. */
export const katexStyles = 'dist/katex.min.css'

function loadKatex(require: NodeJS.Require, isDrawing: boolean): Katex {
  if (isDrawing) require.resolve(`katex/${katexStyles}`)
  return withFunctions<Katex>(require('katex'), ['renderToString'])
}

function problemOf(error: unknown): DrawnFormula {
  const { rawMessage, message, position, length } = error as Error & {
    rawMessage?: string
    position?: number
    length?: number
  }
  return { error: rawMessage ?? message, offset: position ?? 0, length: length ?? 1 }
}
