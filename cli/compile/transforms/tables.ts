import type { Element } from 'hast'
import type { Draft } from '../draft.ts'
import { element } from '../html.ts'
import { plainElement } from './elements.ts'

/** Renders a table in a box that scrolls it: a table that scrolls by itself is no table to screen readers. */
export function table(node: Element, draft: Draft): string {
  return element('div', ' class="table-wrap"', plainElement(node, draft))
}
