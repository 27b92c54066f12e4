import type { ApiDocs } from '../model/model.ts'
import type { ReferenceDoc } from './reference-model.ts'
import { markdownWithLinks } from './symbol-links.ts'

/** The address of a symbol by its id. */
export type HrefOf = (id: string) => string | undefined

/** What is said of something, as the tags of a comment; nothing if nothing is said. @param returns what is said of the result */
export function docsPart(doc: ReferenceDoc, hrefOf: HrefOf, returns?: string): { readonly docs?: ApiDocs } {
  const tree = (text: string): ApiDocs['summary'] => markdownWithLinks(text, hrefOf)
  const tag = (name: string, texts: readonly (string | undefined)[] = []) =>
    texts.flatMap((text) => (text === undefined ? [] : [{ tag: name, content: tree(text) }]))
  const tags = [
    ...tag('@deprecated', [doc.deprecated]),
    ...tag('@returns', [returns]),
    ...tag('@throws', doc.throws),
    ...tag('@since', [doc.since]),
    ...tag('@see', doc.see),
    ...(doc.notes ?? []).flatMap(({ title, text }) => tag(`@${title}`, [text])),
    ...tag('@example', doc.examples),
  ]
  const { text, badges = [] } = doc
  if (text === undefined && tags.length + badges.length === 0) return {}
  return { docs: { summary: tree(text ?? ''), ...(tags.length > 0 && { tags }), ...(badges.length > 0 && { badges }) } }
}
