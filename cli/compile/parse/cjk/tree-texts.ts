import type { Nodes as HastNodes } from 'hast'
import type { Nodes as MdastNodes } from 'mdast'

/** Changes all texts and attributes of a tree in place. */
export function changeTexts(node: HastNodes | MdastNodes, change: (text: string) => string): void {
  changeIn(node, change)
  if ('children' in node) for (const child of node.children) changeTexts(child, change)
}

function changeIn(values: object, change: (text: string) => string): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (name === 'children' || name === 'position') continue
    if (typeof value === 'object' && value !== null) changeIn(value, change)
    else if (typeof value === 'string') {
      const changed = change(value)
      if (changed !== value) Object.assign(values, { [name]: changed })
    }
  }
}
