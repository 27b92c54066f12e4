import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KatexOptions } from 'katex'
import type { MathSettings } from './schema.ts'
import { lazily } from '../../cli/process/lazily.ts'
import { resolveModule } from '../../cli/modules/resolve-module.ts'

/** Draws formulas when the site is built. */
export interface Formulas {
  /** Changes with everything that the HTML of a formula depends on besides its source. */
  readonly key: string
  /** Whether KaTeX is there. */
  readonly isInstalled: boolean
  /** Whether a formula is a drawing beside its MathML. */
  readonly isDrawing: boolean
  readonly draw: (source: string, isDisplay: boolean) => DrawnFormula
}

/** HTML, or what is wrong with the source: `offset` and `length` are in characters of it. */
export type DrawnFormula =
  { readonly html: string } | { readonly error: string; readonly offset: number; readonly length: number }

type Katex = { readonly renderToString: (source: string, options: KatexOptions) => string }

/** Largest size that a formula may ask for, in em: one cannot cover the page. */
const maxSize = 100

/** Opens the KaTeX of the site, which is loaded for the first formula. @param root absolute path of the site folder */
export function openFormulas(root: string, { macros, output }: MathSettings): Formulas {
  const path = katexFile(root, 'package.json')
  const version = path === undefined ? '' : (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
  const katex = lazily(() => createRequire(join(root, 'package.json'))('katex') as Katex)
  const shared: KatexOptions = {
    output: output === 'mathml' ? 'mathml' : 'htmlAndMathml',
    strict: false,
    trust: false,
    maxSize,
  }
  return {
    key: JSON.stringify([version, shared.output, macros]),
    isInstalled: path !== undefined,
    isDrawing: output === 'html',
    draw(source, displayMode) {
      try {
        // A formula may define macros, which others must not see: they are drawn in any order.
        return { html: katex().renderToString(source, { ...shared, displayMode, macros: { ...macros } }) }
      } catch (error) {
        return problemOf(error)
      }
    },
  }
}

/** A file of the site's KaTeX. */
export function katexFile(root: string, name: string): string | undefined {
  return resolveModule(`katex/${name}`, join(root, 'package.json'))
}

function problemOf(error: unknown): DrawnFormula {
  const { rawMessage, message, position, length } = error as Error & {
    rawMessage?: string
    position?: number
    length?: number
  }
  return { error: rawMessage ?? message, offset: position ?? 0, length: length ?? 1 }
}
