import type { TypeContext } from '../signatures/code.ts'
import {
  aliasDeclaration,
  callableDeclaration,
  enumMemberDeclaration,
  propertyDeclaration,
  typeDeclaration,
  variableDeclaration,
} from '../signatures/declaration.ts'
import { textOf } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import { type Doc, join, layOut, line } from '../signatures/layout.ts'
import type { ApiReflection } from '../../model/model.ts'
import { keyword, typeName } from '../signatures/tokens.ts'
import { typeContext } from '../signatures/types.ts'

/** The code of a declaration as versions are compared by: all overloads, but no members, which are compared on their own. */
export function declaredCode(reflection: ApiReflection, context: TypeContext): Doc {
  switch (reflection.kind) {
    case kinds.module:
    case kinds.namespace:
    case kinds.reference:
      return ''
    case kinds.function:
    case kinds.method:
    case kinds.constructor:
      return joinLines((reflection.signatures ?? []).map((one) => callableDeclaration(reflection, one, context)))
    case kinds.class:
    case kinds.interface:
      return typeDeclaration({ ...reflection, children: [] }, context, () => ({}))
    case kinds.enum:
      if (reflection.code !== undefined) return typeDeclaration(reflection, context)
      return [reflection.flags?.isConst ? [keyword('const'), ' '] : '', keyword('enum'), ' ', typeName(reflection.name)]
    case kinds.typeAlias:
      return aliasDeclaration(reflection, context, () => ({}))
    case kinds.variable:
      return variableDeclaration(reflection, context)
    case kinds.enumMember:
      return enumMemberDeclaration(reflection, context)
    default:
      return joinLines(propertyDeclaration(reflection, context))
  }
}

/** The same code as plain text on one line. */
export function declaredText(reflection: ApiReflection): string {
  return textOf(layOut(declaredCode(reflection, plain), Infinity))
}

const plain = typeContext(() => undefined)

function joinLines(lines: readonly Doc[]): Doc {
  return join(lines, line)
}
