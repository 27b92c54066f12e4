import type { JSONOutput } from 'typedoc'
import type { ApiExternalMember } from '../model/model.ts'
import { docsSentence } from '../pages/blocks/docs.ts'
import { isArray, isObject, type Json, type JsonObject } from './json.ts'
import { type CommentContext, toDocs } from './links/comments.ts'
import { shownName, splitLink } from './links/link-names.ts'

/** Says where the documentation is, in the declarations of the browser. */
const reference = /\[MDN Reference\]\((https:[^\s)]+)\)/

/** The first sentence of a comment that is not of this reference, whose links may lead to nothing, and what it refers to. */
export function externalComment(member: JsonObject, context: CommentContext): Pick<ApiExternalMember, 'text' | 'url'> {
  const summary = commentOf(member)?.summary
  if (!summary) return {}
  const url = reference.exec(summary.map(({ text }) => text).join(''))?.[1]
  const resolvers: Pick<CommentContext, 'resolveLink' | 'resolveAnchor'> = {
    resolveLink: ({ text, tsLinkText }) => ({ label: labelOf(text, tsLinkText) }),
    resolveAnchor: () => undefined,
  }
  const text = docsSentence(toDocs({ summary }, { ...context, ...resolvers })).replace(/^MDN Reference$/, '')
  return { ...(text !== '' && { text }), ...(url !== undefined && { url }) }
}

/** The comment of a member, wherever TypeDoc attached it. */
function commentOf({ comment, signatures, getSignature, type }: JsonObject): JSONOutput.Comment | undefined {
  const inner = isObject(type) && isObject(type['declaration']) ? type['declaration']['signatures'] : undefined
  const candidates = [comment, ...commentsOf(signatures), ...commentsOf(getSignature), ...commentsOf(inner)]
  return candidates.find(isObject) as JSONOutput.Comment | undefined
}

function commentsOf(signatures: Json | undefined): readonly (Json | undefined)[] {
  const list = isArray(signatures) ? signatures : [signatures]
  return list.map((signature) => (isObject(signature) ? signature['comment'] : undefined))
}

function labelOf(text: string, linkText = ''): string {
  const { name, label } = splitLink(text)
  return linkText || (label ?? shownName(name))
}
