import * as z from 'zod'
import { falseOr, section, writtenAs } from '../../cli/config/schema/parts.ts'

/** Formulas in Markdown. */
export interface MathOptions {
  /**
   * Reads `$…$` as a formula. With `false` only `$$…$$` is one, for sites with many prices or variables.
   * @default true
   */
  readonly singleDollar?: boolean
  /**
   * Macros of all formulas, by name.
   * @default {}
   * @example { '\\R': '\\mathbb{R}' }
   */
  readonly macros?: Readonly<Record<string, string>>
  /**
   * `html` looks the same in all browsers, and has MathML for screen readers; `mathml` leaves the drawing to the browser, so pages are
   * smaller and load neither a style sheet nor fonts.
   * @default 'html'
   */
  readonly output?: 'html' | 'mathml'
}

const options = section<MathOptions>()({
  singleDollar: z.boolean().default(true),
  macros: z.record(z.string(), z.string()).readonly().default({}),
  output: z.enum(['html', 'mathml']).default('html'),
})

/** Settings of formulas. */
export type MathSettings = z.output<typeof options>

/** Schema of `markdown.math`; `true` takes the defaults. */
export const math = writtenAs<boolean | MathOptions>()(falseOr(options))
