import type { Nodes } from 'mdast'
import { diagnostic, type Diagnostic } from '../../cli/report/diagnostic.ts'
import { locationAt } from '../../cli/report/position.ts'
import type { ParsedTwice } from '../../cli/compile/parse/native.ts'

/** Reports formulas that remark reads as text: it needs remark-math for them, which the config cannot add to the site's plugins. */
export function unreadFormulas({ file, text, remark, native }: ParsedTwice): readonly Diagnostic[] {
  if (firstFormula(remark) !== undefined) return []
  const formula = firstFormula(native())
  const offset = formula?.position?.start.offset
  if (formula === undefined || offset === undefined) return []
  const length = (formula.position?.end.offset ?? offset) - offset
  return [
    diagnostic({
      code: 'formula-as-text',
      severity: 'warning',
      at: locationAt(file, text, { offset, length }),
      message: 'This formula is shown as text: one of the plugins adds syntax, so remark parses this page.',
      hint: 'Run npm install remark-math, and add it to `markdown.remarkPlugins`: remark reads formulas with it.',
    }),
  ]
}

function firstFormula(node: Nodes): Nodes | undefined {
  if (node.type === 'inlineMath' || node.type === 'math') return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const formula = firstFormula(child)
    if (formula !== undefined) return formula
  }
  return undefined
}
