import type { ApiCode } from '../../model/model.ts'
import type { TypeContext } from './code.ts'
import { choice, type Doc, follow, group, indent, line, softLine } from './layout.ts'
import { tokenClasses, typeName } from './tokens.ts'

/** Code that the model has, for the layout. */
export function writtenCode(code: ApiCode, context: Pick<TypeContext, 'hrefOf'>): Doc {
  const inner = (part: ApiCode): Doc => writtenCode(part, context)
  if (typeof code === 'string') return code
  if (isList(code)) return code.map(inner)
  if ('type' in code)
    return typeName(code.name, code.target === undefined ? code.externalUrl : context.hrefOf(code.target))
  if ('text' in code) return { is: 'token', text: code.text, className: tokenClasses[code.role] }
  if ('line' in code) return code.line === '' ? softLine : line
  if ('broken' in code) return choice(code.broken, code.flat)
  return [
    code.group === undefined ? '' : group(inner(code.group), code.isBroken),
    code.follow === undefined ? '' : follow(inner(code.follow)),
    code.indent === undefined ? '' : indent(inner(code.indent)),
  ]
}

function isList(code: ApiCode): code is readonly ApiCode[] {
  return Array.isArray(code)
}
