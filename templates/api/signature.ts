import type { Element } from 'hast'
import { h } from './hast.ts'
import type { Doc } from './layout.ts'
import { layOut } from './layout.ts'

/** Characters to a line of a signature: as many as the text column shows on a desktop. */
export const signatureWidth = 80

/** Code with its links. The class keeps the compiler from highlighting it again. */
export function signatureBlock(code: Doc, id?: string): Element {
  const properties = { className: ['api-signature'], ...(id === undefined ? {} : { id }) }
  return h('pre', properties, h('code', {}, layOut(code, signatureWidth)))
}
