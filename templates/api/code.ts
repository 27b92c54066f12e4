import { choice, type Doc, group, indent, join, layOut, line, softLine } from './layout.ts'
import { keyword } from './tokens.ts'
import type { ApiType } from './model.ts'
import type { Element, ElementContent } from 'hast'
import { h } from './hast.ts'

/** Functions that depend on the page of a piece of code. */
export interface TypeContext {
  /** Href of a reflection from the page; `undefined` if it is on no page. */
  readonly hrefOf: (id: number) => string | undefined
  /** A type as code. */
  readonly code: (type: ApiType) => Doc
}

/** `extends X` after a type parameter, or nothing. */
export function constraintCode(constraint: ApiType | undefined, context: TypeContext): Doc {
  return constraint ? [' ', keyword('extends'), ' ', context.code(constraint)] : ''
}

/** Items in brackets, on one line or each on a line of its own. */
export function listCode(open: string, items: readonly Doc[], close: string): Doc {
  if (items.length === 0) return open + close
  const content = [open, indent([softLine, join(items, [',', line])]), choice(',', ''), softLine, close]
  return group(content, open === '(' ? 'first' : 'plain')
}

/** Characters per line of a signature, as many as fit into the text column on a desktop. */
const signatureWidth = 80

/** A type within text, in one line that may wrap. */
export function inlineType(type: ApiType, context: TypeContext): ElementContent[] {
  return layOut(context.code(type), Infinity)
}

/** Where links to a signature lead. */
interface SignaturePlace {
  readonly id?: string
  /** Elements with its older ids. */
  readonly former?: readonly Element[]
}

/** A block of code with links. The class keeps the compiler from highlighting it again. */
export function signatureBlock(code: Doc, { id, former = [] }: SignaturePlace = {}): Element {
  const properties = { className: ['api-signature'], id }
  return h('pre', properties, former, h('code', {}, layOut(code, signatureWidth)))
}
