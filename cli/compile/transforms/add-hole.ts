import type { Nodes } from 'hast'
import type { Draft } from '../draft.ts'
import { holeMark } from '../marks.ts'
import { withPartialValues } from './partials.ts'

/** Adds a hole to the page and returns the mark that stands for it. */
export function addHole(node: Nodes, draft: Draft, part: { code: string; names: readonly string[] }): string {
  const start = node.position?.start
  const code = withPartialValues(part.code, draft)
  const file = draft.file === draft.pageFile ? {} : { file: draft.file }
  draft.holes.push({ ...part, ...file, code, line: start?.line ?? 1, column: start?.column ?? 1 })
  return holeMark(draft.holes.length - 1)
}
