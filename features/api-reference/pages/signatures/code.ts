import { choice, type Doc, follow, group, indent, join, layOut, line, softLine } from './layout.ts'
import { linesOf, withHangingLines } from './hanging-lines.ts'
import { shortened } from './long-code.ts'
import { keyword } from './tokens.ts'
import type { ApiType } from '../../model/model.ts'
import type { Element, ElementContent } from 'hast'
import { h } from '../../../../templates/hast.ts'

declare module 'hast' {
  interface ElementData {
    /** Of a signature: the kind of its symbol. */
    symbol?: string
    /** Of the text of a symbol: its first sentence, which search results show. */
    sentence?: string
    /** Of the signature of a function: its types, for searches by type. */
    types?: string
    /** Of a signature with an id: its label in the list of the page's contents, which has it as a heading of level 2. */
    contents?: string
    /** Of code: its names are linked where they are known. */
    hasOwnLinks?: true
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
const signatureWidth = 70

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
  readonly kind?: string
  /** The types of a function, as `callableTypes` writes them. */
  readonly types?: string
  /** `1 of 3`, for a function with overloads. */
  readonly overload?: string
  /** Its label in the list of the page's contents. */
  readonly contents?: string
}

/** Lines from which on a block of code is folded, and those of it that are always shown. */
const longBlock = 40
const shownLines = 30

/** Blocks of code with links: one, or the first lines of a long one and the others on demand. The class keeps the compiler from highlighting them again. */
export function signatureBlocks(code: Doc, symbol: SignatureSymbol = {}): readonly Element[] {
  const lines = linesOf(layOut(code, signatureWidth))
  if (lines.length <= longBlock) return [signatureBlock(lines.flat(), symbol)]
  const rest = shortened(lines.slice(shownLines))
  const summary = h('summary', {}, `${lines.length - shownLines} more lines`)
  return [
    signatureBlock(lines.slice(0, shownLines).flat(), symbol),
    h('details', { className: ['api-rest'], dataNoSearch: '' }, summary, signatureBlock(rest, {})),
  ]
}

function signatureBlock(
  code: readonly ElementContent[],
  { id, former = [], kind, types, overload, contents }: SignatureSymbol,
): Element {
  const properties = { className: ['api-signature'], id, dataOverload: overload }
  const block = h('pre', properties, former, h('code', {}, withHangingLines(code)))
  if (kind === undefined) return block
  return {
    ...block,
    data: {
      symbol: kind,
      ...(types === undefined ? {} : { types }),
      ...(id === undefined || contents === undefined ? {} : { contents }),
    },
  }
}

/** The import of what a page documents. */
export function importBlock(statement: Doc): readonly Element[] {
  if (statement === '') return []
  const code = h('code', {}, withHangingLines(layOut(statement, Infinity)))
  return [h('pre', { className: ['api-signature', 'api-import'] }, code)]
}
