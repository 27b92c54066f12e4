import type { Element } from 'hast'
import type { Draft, ElementRenderer } from '../../cli/compile/draft.ts'
import { formProblem } from '../../cli/compile/transforms/form-problem.ts'
import { withCaption } from '../../cli/compile/transforms/table-parts.ts'

/** Renders a table whose attributes name a caption, or the widths of its columns. */
export const captionedTable: ElementRenderer = (node: Element, draft: Draft) => {
  const { caption, widths, dataProblem, ...properties } = node.properties
  if (caption === undefined && widths === undefined && dataProblem === undefined) return undefined
  formProblem(node, draft)
  const text = typeof caption === 'string' ? [{ type: 'text' as const, value: caption }] : []
  return draft.staticHtml([withCaption({ ...node, properties }, { caption: text, widths: textOf(widths) })])
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
