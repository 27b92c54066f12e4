import type { ElementContent } from 'hast'
import { h, textOf } from '../../../../templates/hast.ts'

/** Characters of a line that fit into the column on a phone. */
const narrowWidth = 36
/** The deepest indentation that has a class. */
const deepest = 9

/**
 * Code whose long lines are elements, so that what a narrow column breaks of them hangs below their start. Each has its
 * line break inside, which makes the text the same as without these elements.
 */
export function withHangingLines(code: readonly ElementContent[]): ElementContent[] {
  return linesOf(code).flatMap((line) => {
    const text = textOf(line)
    if (text.trimEnd().length <= narrowWidth) return line
    const depth = Math.min(deepest, Math.floor((text.length - text.trimStart().length) / 2))
    return [h('span', { className: [`hang${depth}`] }, line)]
  })
}

/** The nodes of each line, with its line break. An element is never divided. */
export function linesOf(code: readonly ElementContent[]): readonly (readonly ElementContent[])[] {
  const lines: ElementContent[][] = []
  let line: ElementContent[] = []
  const add = (value: string): void => {
    if (value !== '') line.push({ type: 'text', value })
    if (!value.endsWith('\n')) return
    lines.push(line)
    line = []
  }
  for (const node of code) {
    if (node.type === 'text') for (const piece of node.value.split(/(?<=\n)/)) add(piece)
    else line.push(node)
  }
  return line.length > 0 ? [...lines, line] : lines
}
