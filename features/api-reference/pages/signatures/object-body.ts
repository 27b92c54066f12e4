import { callable } from './callable.ts'
import { kinds } from '../../model/kinds.ts'
import { choice, type Doc, group, indent, join, line } from './layout.ts'
import type { ApiReflection } from '../../model/model.ts'
import { builtin, keyword, name, propertyName } from './tokens.ts'
import type { TypeContext } from './code.ts'
import { writtenCode } from './written-code.ts'

/** Options for writing the members between braces. */
export interface BodyStyle {
  readonly context: TypeContext
  /** Adds an anchor or a link to the name of a member. */
  readonly place?: (member: ApiReflection) => { readonly id?: string; readonly href?: string }
  /** Each member on a line of its own even if all fit on one. */
  readonly isBroken?: boolean
  /** The members break with the code around the braces. */
  readonly loose?: boolean
}

/** An object type, or the body of an interface. */
export function objectBody(declaration: ApiReflection, style: BodyStyle): Doc {
  const { context } = style
  const members: Doc[] = [
    ...(declaration.signatures ?? []).map((signature) => callSignature(signature, context)),
    ...(declaration.indexSignatures ?? []).map((signature) => indexSignature(signature, context)),
    ...(declaration.children ?? []).flatMap((member) => memberCode(member, style)),
  ]
  if (members.length === 0) return '{}'
  const body: Doc = ['{', indent([line, join(members, [choice('', ';'), line])]), line, '}']
  return style.loose ? body : group(body, style.isBroken)
}

/** `(a: string): void` or `new (a: string): X` inside an object type. */
export function callSignature(signature: ApiReflection, context: TypeContext): Doc {
  if (signature.code !== undefined) return writtenCode(signature.code, context)
  const isNew = signature.kind === kinds.constructorSignature
  return callable(signature, { context, name: isNew ? [keyword('new'), ' '] : undefined })
}

/** `[key: string]: X`. */
export function indexSignature({ parameters = [], type, flags }: ApiReflection, context: TypeContext): Doc {
  const keys = parameters.map((key) => [key.name, ': ', key.type ? context.code(key.type) : builtin('any')])
  return [
    flags?.isReadonly ? [keyword('readonly'), ' '] : '',
    '[',
    join(keys, ', '),
    ']: ',
    type ? context.code(type) : builtin('any'),
  ]
}

/** The lines of a member; an overloaded method has several. */
function memberCode(member: ApiReflection, { context, place }: BodyStyle): readonly Doc[] {
  const label = propertyName(member.name) + (member.flags?.isOptional ? '?' : '')
  const nameCode = place ? name(label, place(member)) : label
  const readonly = member.flags?.isReadonly ? [keyword('readonly'), ' '] : ''
  const { getSignature, setSignature } = member
  if (getSignature || setSignature) {
    return [
      ...(getSignature ? [callable(getSignature, { context, name: [keyword('get'), ' ', nameCode] })] : []),
      ...(setSignature
        ? [callable(setSignature, { context, name: [keyword('set'), ' ', nameCode], hideType: true })]
        : []),
    ]
  }
  if (member.kind === kinds.constructor)
    return (member.signatures ?? []).map((signature) => callSignature(signature, context))
  if (member.signatures) return member.signatures.map((signature) => callable(signature, { context, name: nameCode }))
  return [[readonly, nameCode, member.type ? [': ', context.code(member.type)] : '']]
}
