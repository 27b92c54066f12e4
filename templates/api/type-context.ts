import type { Doc } from './layout.ts'
import { choice, group, indent, join, line, softLine } from './layout.ts'
import { keyword } from './tokens.ts'
import type { ApiType } from './type-model.ts'

/** What code needs to know of the page it stands on. */
export interface TypeContext {
  /** Href of a reflection, as seen from the page; `undefined` where it has no place. */
  readonly hrefOf: (id: number) => string | undefined
  /** A type as code. */
  readonly code: (type: ApiType) => Doc
}

/** `extends X` after a type parameter, or nothing. */
export function constraintCode(constraint: ApiType | undefined, context: TypeContext): Doc {
  return constraint ? [' ', keyword('extends'), ' ', context.code(constraint)] : ''
}

/** Things in brackets, on one line or one to a line. */
export function listCode(open: string, items: readonly Doc[], close: string): Doc {
  if (items.length === 0) return open + close
  const content = [open, indent([softLine, join(items, [',', line])]), choice(',', ''), softLine, close]
  return group(content, open === '(' ? 'first' : 'plain')
}
