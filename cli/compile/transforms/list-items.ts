import type { Element, ElementContent } from 'hast'
import type { Draft } from '../draft.ts'
import { plainElement } from '../elements.ts'
import { textOf } from '../text.ts'

/** Draws a list item; the box of a task is named by the task, for those who cannot see it. */
export function listItem(node: Element, draft: Draft): string {
  const isTask = [node.properties['className']].flat().includes('task-list-item')
  return plainElement(isTask ? { ...node, children: labelled(node.children, textOf(node).trim()) } : node, draft)
}

function labelled(children: readonly ElementContent[], label: string): ElementContent[] {
  return children.map((child) => {
    if (child.type !== 'element') return child
    if (child.tagName === 'input') return { ...child, properties: { ...child.properties, ariaLabel: label } }
    return child.tagName === 'p' ? { ...child, children: labelled(child.children, label) } : child
  })
}
