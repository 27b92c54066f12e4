import { type Diagnostic, diagnostic } from '../report/diagnostic.ts'
import type { CompiledPage } from './compiled-page.ts'

/**
 * Advice for sites whose files have errors of MDX, but no imports and no components.
 * @returns one piece of advice for the whole site, or none
 */
export function formatAdvice(pages: readonly CompiledPage[]): readonly Diagnostic[] {
  const plain = pages.filter(
    ({ page }) => page.file?.endsWith('.md') && 'format' in page.body && page.body.format === 'mdx',
  )
  const wrong = plain.filter(({ compiled }) => compiled.diagnostics.some(({ code }) => code === 'markdown-syntax'))
  const usesMdx = plain.some(
    ({ compiled: { body } }) => body.esm.length > 0 || body.islands.some(({ components }) => components.length > 0),
  )
  if (wrong.length === 0 || usesMdx) return []
  return [
    diagnostic({
      code: 'markdown-syntax',
      severity: 'log',
      message: `The .md files of this site use nothing of MDX, but are read as MDX: in ${wrong.length === 1 ? 'one' : wrong.length} of them that makes errors of what plain Markdown allows.`,
      hint: "Write markdown: { format: 'detect' } in the config: .md files are then plain Markdown.",
    }),
  ]
}
