import type { Element } from 'hast'
import { type Child, h } from '../../../../templates/hast.ts'

/** The line below a title that says what the page is about. Search does not find its words on every page of a module. */
export function aboutLine(...content: readonly Child[]): Element {
  return h('p', { className: ['api-kind'], dataNoSearch: '' }, ...content)
}
