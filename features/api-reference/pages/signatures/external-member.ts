import { callable } from './callable.ts'
import { textOf } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiExternalMember, ApiReflection } from '../../model/model.ts'
import { type Doc, layOut } from './layout.ts'
import { propertyName } from './tokens.ts'
import { typeContext } from './types.ts'

/** Characters of the code of a member, whose documentation is elsewhere. */
const room = 160

const plain = typeContext(() => undefined)

/** The name and the code of a member of a type outside of the reference. */
export function externalMember(member: ApiReflection): ApiExternalMember {
  const { flags } = member
  const marks = [flags?.isProtected && 'protected ', flags?.isStatic && 'static '].filter(Boolean).join('')
  const code = textOf(layOut(codeOf(member), Infinity))
  return {
    name: marks + propertyName(member.name) + (flags?.isOptional ? '?' : ''),
    code: code.length > room ? `${code.slice(0, room - 1).trimEnd()}…` : code,
  }
}

function codeOf({ kind, signatures: [signature] = [], getSignature, setSignature, type }: ApiReflection): Doc {
  if (signature) return callable(signature, { context: plain, hideType: kind === kinds.constructor })
  const valueType = type ?? getSignature?.type ?? setSignature?.parameters?.[0]?.type
  return valueType ? plain.code(valueType) : ''
}
