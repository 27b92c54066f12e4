import type { Element } from 'hast'
import { hashOf } from '../plan/anchors.ts'
import { type DetailRow, docsSentence, docsSummary } from './docs.ts'
import { h, textOf } from '../../../../templates/hast.ts'
import type { ApiReflection, ApiType } from '../../model/model.ts'
import { anchorOf, formerAnchors, type PageContext } from '../page-context.ts'
import { inlineType } from '../signatures/code.ts'
import { typeContext } from '../signatures/types.ts'

/** Overloads from which on an index of them stands above. */
const indexedOverloads = 3

/** The overloads of a function with links and their first sentences, as far as these are not those of the overload above. */
export function overloadIndex({ signatures = [] }: ApiReflection, context: PageContext): readonly Element[] {
  if (context.isCopy || signatures.length < indexedOverloads) return []
  const items = signatures.map((signature, n) => {
    const anchor = anchorOf(signature, context)
    const code = h('code', {}, callOf(signature, signatures))
    const name = anchor === undefined ? code : h('a', { href: hashOf(anchor) }, code)
    const summary = docsSummary(signature.docs, context)
    const isNew = docsSentence(signature.docs) !== docsSentence(signatures[n - 1]?.docs)
    return h('li', {}, name, summary.length > 0 && isNew ? [' ', h('span', {}, summary)] : undefined)
  })
  // Search finds the overloads themselves.
  return [h('ol', { className: ['api-overloads'], dataNoSearch: '' }, items)]
}

/** What the block of an overload says besides its code. */
interface OverloadMarks {
  readonly overload?: string
  readonly id?: string
  readonly former?: readonly Element[]
  readonly contents?: string
}

/** Its number, its anchors, and its label in the contents of a page that is its function's. */
export function overloadMarks(
  signature: ApiReflection,
  { signatures = [] }: ApiReflection,
  context: PageContext,
): OverloadMarks {
  if (signatures.length < 2) return {}
  const overload = `${signatures.indexOf(signature) + 1} of ${signatures.length}`
  if (context.isCopy) return { overload }
  const isOfPage = context.page?.reflection.signatures === signatures
  return {
    overload,
    id: anchorOf(signature, context),
    former: formerAnchors(signature, context),
    ...(isOfPage ? { contents: callOf(signature, signatures) } : {}),
  }
}

/** Length of a comment, as JSON, from which on it is not said again: to jump costs more than to read a sentence twice. */
const longComment = 1_500

/** For each overload the number of the first one that has its comment, from 0: its own, unless the comment is long. */
export function firstWithComment(signatures: readonly ApiReflection[]): readonly number[] {
  const firsts = new Map<string, number>()
  return signatures.map(({ docs }, n) => {
    const text = JSON.stringify(docs) ?? ''
    if (text.length < longComment) return n
    const first = firsts.get(text) ?? n
    firsts.set(text, first)
    return first
  })
}

/** A row that leads to the comment of another overload. @param number of that, from 0 */
export function commentRow({ signatures = [] }: ApiReflection, number: number, context: PageContext): DetailRow {
  const first = signatures[number]
  const anchor = first && anchorOf(first, context)
  const text = `overload ${number + 1}`
  return {
    term: 'Text',
    unsearched: 'row',
    text: ['as of ', anchor === undefined ? text : h('a', { href: hashOf(anchor) }, text)],
  }
}

/** Characters of a label with types. */
const labelLength = 60

/** `find(id, limit)`, with the types of the parameters where another overload has the same names. */
function callOf(signature: ApiReflection, all: readonly ApiReflection[]): string {
  const call = named(signature)
  if (all.filter((other) => named(other) === call).length < 2) return call
  const types = (signature.parameters ?? []).map(({ name, type }) => (type ? `${name}: ${plainType(type)}` : name))
  const label = `${signature.name}(${types.join(', ')})`
  return label.length > labelLength ? `${label.slice(0, labelLength - 1)}…` : label
}

function named({ name, parameters = [] }: ApiReflection): string {
  return `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`
}

const plain = typeContext(() => undefined)

function plainType(type: ApiType): string {
  return textOf(inlineType(type, plain))
}
