import type { Doc, Token } from '../pages/signatures/layout.ts'
import { tokenClasses } from '../pages/signatures/tokens.ts'
import { withoutStart } from '../../../cli/text/ends.ts'
import type { ReferenceCode, ReferenceToken } from './reference-model.ts'
import { symbolScheme } from './symbol-links.ts'

/** Code before layout as code of a public model. */
export function writeCode(doc: Doc): ReferenceCode {
  if (typeof doc === 'string') return doc
  if (isList(doc)) return writeList(doc)
  switch (doc.is) {
    case 'token':
      return writeToken(doc)
    case 'line':
      return { line: doc.flat === '' ? '' : ' ' }
    case 'group':
      return { group: writeCode(doc.content), ...(doc.isBroken && { broken: true }) }
    case 'indent':
      return { indent: writeCode(doc.content) }
    case 'follow':
      return { follow: writeCode(doc.content) }
    case 'choice':
      return { ifBroken: doc.breakText, ...(doc.flat !== '' && { ifFlat: doc.flat }) }
  }
}

/** A list without lists in it, whose texts beside one another are one. */
function writeList(docs: readonly Doc[]): ReferenceCode {
  const parts: ReferenceCode[] = []
  for (const part of docs
    .map(writeCode)
    .flatMap((code) => (Array.isArray(code) ? (code as readonly ReferenceCode[]) : [code]))) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (part !== '') parts.push(part)
  }
  return parts.length === 1 ? (parts[0] ?? '') : parts
}

const roles = new Map<string, NonNullable<ReferenceToken['role']>>(
  Object.entries(tokenClasses).map(([role, name]) => [name, role as NonNullable<ReferenceToken['role']>]),
)

function writeToken({ text, className, href, id: declares }: Token): ReferenceCode {
  if (declares !== undefined) return { text, declares }
  const role = roles.get(className ?? '')
  if (href === undefined) return role === undefined ? text : { text, role }
  const id = withoutStart(href, symbolScheme)
  return { text, ...(id === href ? { url: href } : { symbol: id }) }
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc)
}
