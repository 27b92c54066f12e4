import type { ApiCode, ApiCodeBlock } from '../../model/model.ts'
import type { TypeContext } from './code.ts'
import { choice, type Doc, follow, group, indent, line, softLine } from './layout.ts'
import { tokenClasses, typeName } from './tokens.ts'

/** Links and anchors of the members that a piece of code declares, by their ids. */
export type DeclaredPlace = (id: number) => { readonly id?: string; readonly href?: string }

/** Code that the model has, for the layout. @param place default: the members have no links */
export function writtenCode(code: ApiCode, context: Pick<TypeContext, 'hrefOf'>, place?: DeclaredPlace): Doc {
  const inner = (part: ApiCode): Doc => writtenCode(part, context, place)
  if (typeof code === 'string') return code
  if (isList(code)) return code.map(inner)
  if ('type' in code)
    return typeName(code.name, code.target === undefined ? code.externalUrl : context.hrefOf(code.target))
  if ('declares' in code) return { is: 'token', text: code.name, ...place?.(code.declares) }
  if ('text' in code) return { is: 'token', text: code.text, className: tokenClasses[code.role] }
  if ('line' in code) return code.line === '' ? softLine : line
  if ('broken' in code) return choice(code.broken, code.flat)
  return [
    code.group === undefined ? '' : group(inner(code.group), code.isBroken),
    code.follow === undefined ? '' : follow(inner(code.follow)),
    code.indent === undefined ? '' : indent(inner(code.indent)),
  ]
}

/** The ids of the members that a piece of code declares. */
export function declaredIn(code: ApiCode): readonly number[] {
  if (typeof code === 'string') return []
  if (isList(code)) return code.flatMap(declaredIn)
  if ('declares' in code) return [code.declares]
  const { group = '', follow: after = '', indent: inner = '' } = code as ApiCodeBlock
  return [group, after, inner].flatMap(declaredIn)
}

function isList(code: ApiCode): code is readonly ApiCode[] {
  return Array.isArray(code)
}
