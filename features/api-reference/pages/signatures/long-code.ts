import type { ElementContent } from 'hast'
import { h, textOf } from '../../../../templates/hast.ts'
import { htmlSize } from '../html-size.ts'

/** The largest size of the code below the first lines, in bytes. */
const maxSize = 80_000

/** As much of the lines as a page has room for: with links and colours, or without, or the first of them. */
export function shortened(lines: readonly (readonly ElementContent[])[], size = maxSize): readonly ElementContent[] {
  if (htmlSize(...lines.flat()) <= size) return lines.flat()
  const plain = lines.map((line) => line.map(withoutMarkup))
  let left = size
  const count = plain.findIndex((line) => (left -= htmlSize(...line)) < 0)
  if (count < 0) return plain.flat()
  const others = lines.length - count
  return [
    ...plain.slice(0, count).flat(),
    ...plain.slice(count).flat().flatMap(anchorsIn),
    { type: 'text', value: `… ${others} more ${others === 1 ? 'line' : 'lines'}` },
  ]
}

/** Links to what is left out lead to the end. */
function anchorsIn(node: ElementContent): readonly ElementContent[] {
  return node.type === 'element' ? [h('span', { id: node.properties['id'] })] : []
}

/** The text of a token; one with an anchor keeps that. */
function withoutMarkup(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  const { id } = node.properties
  return id === undefined ? { type: 'text', value: textOf([node]) } : h('span', { id }, node.children)
}
