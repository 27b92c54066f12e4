import { type FenceState, toggleFence } from './code-text.ts'

/** A `:::` line. */
interface Fence {
  readonly line: number
  readonly colons: number
}

/** A box with the lines that begin and end it. */
interface Box {
  readonly opening: Fence
  closing?: Fence
  readonly children: Box[]
}

/**
 * Gives boxes more colons than the boxes in them. The native parser nests boxes whatever their numbers of colons, and remark-directive only
 * where the outer one has more. A text whose fences do not pair up stays as it is.
 */
export function nestByColons(text: string): string {
  if (!/^[ \t>]*:{4}/m.test(text)) return text
  const lines = text.split('\n')
  const colons = new Map<number, number>()
  for (const box of readBoxes(lines) ?? []) raise(box, colons)
  return lines.map((line, n) => withColons(line, colons.get(n))).join('\n')
}

/** The outermost boxes; `undefined` where a fence fits no box. */
function readBoxes(lines: readonly string[]): readonly Box[] | undefined {
  const state: FenceState = { fence: undefined }
  const [outermost, open]: [Box[], Box[]] = [[], []]
  for (const [line, text] of lines.entries()) {
    if (toggleFence(text, state) || state.fence !== undefined) continue
    const [, fence, label] = /^[ \t>*\-+\d.]*(:{3,})(.*)$/.exec(text) ?? []
    if (fence === undefined || label === undefined) continue
    const boundary: Fence = { line, colons: fence.length }
    const last = open.at(-1)
    if (label.trim() !== '') {
      const box: Box = { opening: boundary, children: [] }
      ;(last?.children ?? outermost).push(box)
      open.push(box)
    } else if (last?.opening.colons === boundary.colons) {
      last.closing = boundary
      open.pop()
    } else return undefined
  }
  return open.length === 0 ? outermost : undefined
}

/** Sets the colons of the boxes that need more. @returns the colons of the box */
function raise({ opening, closing, children }: Box, colons: Map<number, number>): number {
  const inner = Math.max(0, ...children.map((child) => raise(child, colons)))
  if (inner <= opening.colons) return opening.colons
  for (const fence of [opening, closing]) if (fence) colons.set(fence.line, inner + 1)
  return inner + 1
}

function withColons(line: string, colons: number | undefined): string {
  return colons === undefined ? line : line.replace(/:{3,}/, ':'.repeat(colons))
}
