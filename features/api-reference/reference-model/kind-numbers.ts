import { kinds } from '../model/kinds.ts'
import type { ReferenceKind } from './reference-model.ts'

/** The kinds of pages' model by the words of the public one. */
export const kindNumbers: Readonly<Record<ReferenceKind, number>> = {
  class: kinds.class,
  interface: kinds.interface,
  enum: kinds.enum,
  function: kinds.function,
  variable: kinds.variable,
  type: kinds.typeAlias,
  constructor: kinds.constructor,
  method: kinds.method,
  property: kinds.property,
  'enum-member': kinds.enumMember,
  alias: kinds.reference,
}

const words: ReadonlyMap<number, ReferenceKind> = new Map([
  ...Object.entries(kindNumbers).map(([word, kind]) => [kind, word as ReferenceKind] as const),
  [kinds.accessor, 'property'],
])

/** The word for a kind; `undefined` for modules and namespaces. */
export function wordOfKindNumber(kind: number): ReferenceKind | undefined {
  return words.get(kind)
}
