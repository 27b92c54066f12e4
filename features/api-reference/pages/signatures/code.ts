import { choice, type Doc, follow, group, indent, join, layOut, line, softLine } from './layout.ts'
import { keyword } from './tokens.ts'
import type { ApiType } from '../../model/model.ts'
import type { Element, ElementContent } from 'hast'
import { h } from '../../../../templates/hast.ts'
import { kindWords } from '../../model/kinds.ts'

declare module 'hast' {
  interface ElementData {
    /** Of a signature: the kind of its symbol. */
    symbol?: string
    /** Of the signature of a function: its types, for searches by type. */
    types?: string
  }
}

/** Functions that depend on the page of a piece of code. */
export interface TypeContext {
  /** Href of a reflection from the page; `undefined` if it is on no page. */
  readonly hrefOf: (id: number) => string | undefined
  /** A type as code. */
  readonly code: (type: ApiType, place?: TypePlace) => Doc
}

/** `item`: on a line of its own where the code around it breaks. `held`: its braces break with the code around them. */
export type TypePlace = 'item' | 'held'

/** `extends X` after a type parameter, or nothing. */
export function constraintCode(constraint: ApiType | undefined, context: TypeContext): Doc {
  return constraint ? [' ', keyword('extends'), follow(context.code(constraint))] : ''
}

/** Items in brackets, on one line or each on a line of its own. */
export function listCode(brackets: Brackets, items: readonly Doc[]): Doc {
  return items.length === 0 ? brackets : group(looseList(brackets, items))
}

/** A list that breaks with the code around it. @param comma what follows the last item on a line of its own */
export function looseList(brackets: Brackets, items: readonly Doc[], comma = ','): Doc {
  if (items.length === 0) return brackets
  const [open = '', close = ''] = brackets
  return [open, indent([softLine, join(items, [',', line])]), choice(comma, ''), softLine, close]
}

type Brackets = '()' | '<>' | '[]'

/** Characters per line of a signature, as many as fit into the text column on a desktop. */
const signatureWidth = 80

/** A type within text, in one line that may wrap. */
export function inlineType(type: ApiType, context: TypeContext): ElementContent[] {
  return layOut(context.code(type), Infinity)
}

/** The symbol that a signature declares. */
interface SignatureSymbol {
  readonly id?: string
  /** Elements with its older ids. */
  readonly former?: readonly Element[]
  /** Its kind, which search results name; unset for a copy of another page's. */
  readonly kind?: number
  /** The types of a function, as `callableTypes` writes them. */
  readonly types?: string
}

/** A block of code with links. The class keeps the compiler from highlighting it again. */
export function signatureBlock(code: Doc, { id, former = [], kind, types }: SignatureSymbol = {}): Element {
  const properties = { className: ['api-signature'], id }
  const block = h('pre', properties, former, h('code', {}, layOut(code, signatureWidth)))
  const symbol = kindWords.get(kind ?? 0)
  return symbol === undefined ? block : { ...block, data: { symbol, ...(types === undefined ? {} : { types }) } }
}
