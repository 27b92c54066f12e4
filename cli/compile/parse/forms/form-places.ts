import type { Nodes } from 'hast'
import { placeProperty } from './tree-forms.ts'

/** Moves the places of elements that forms have made from their attribute to their position. @param node is changed */
export function restoreFormPlaces(node: Nodes): void {
  if (node.type === 'element' && typeof node.properties[placeProperty] === 'string') {
    const [start, end] = node.properties[placeProperty].split('-').map(pointOf)
    if (start && end) node.position = { start, end }
    delete node.properties[placeProperty]
  }
  if ('children' in node) node.children.forEach(restoreFormPlaces)
}

function pointOf(text: string): { readonly line: number; readonly column: number; readonly offset: number } {
  const [line = 1, column = 1, offset = 0] = text.split(':').map(Number)
  return { line, column, offset }
}
