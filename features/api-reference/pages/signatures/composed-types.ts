import type { TypeContext, TypePlace } from './code.ts'
import { choice, type Doc, group, indent, join, line, softLine } from './layout.ts'
import type { ApiConditionalType, ApiType } from '../../model/model.ts'
import { keyword } from './tokens.ts'
import { isNullable, isObjectType } from './type-shapes.ts'

/** Precedence of types; a type of lower precedence than its context requires is put in parentheses. */
export const tightness = { open: 0, union: 1, intersection: 2, prefix: 3, closed: 4 } as const

/** Writes types that are made of others. */
export interface Composing {
  readonly context: TypeContext
  /** A part, in parentheses where it needs some. */
  readonly part: (type: ApiType, minimum: number) => Doc
}

/** A union, on one line or with a member on each. @param place see `TypeContext.code` */
export function unionCode(types: readonly ApiType[], place: TypePlace | undefined, { part }: Composing): Doc {
  const parts = types.map((type) => part(type, tightness.prefix))
  if (isNullable(types)) return join(parts, ' | ')
  const code = group([choice('| ', ''), join(parts.map(indent), [line, '| '])])
  return place === 'item' ? code : group(indent([softLine, code]))
}

/** Breaks after `&`; an object stays on the line of its `&`. */
export function intersectionCode(types: readonly ApiType[], { part }: Composing): Doc {
  let isIndented = false
  const parts = types.map((type, i): Doc => {
    const code = part(type, tightness.prefix)
    const before = types[i - 1]
    if (!before) return code
    const [isObject, wasObject] = [isObjectType(type), isObjectType(before)]
    if (!isObject && !wasObject) return indent([' &', line, code])
    if (isObject !== wasObject && i > 1) isIndented = true
    return [' & ', (isObject === wasObject ? isIndented : i > 1) ? indent(code) : code]
  })
  return group(parts)
}

/** A condition, and its results on the same line or below it. */
export function conditionalCode(type: ApiConditionalType, composing: Composing): Doc {
  const [condition, results] = conditionalParts(type, composing)
  return group([condition, indent(results)])
}

function conditionalParts(type: ApiConditionalType, composing: Composing): readonly [Doc, Doc] {
  const { part } = composing
  const condition = [
    checkCode(type.checkType, composing),
    [' ', keyword('extends'), ' '],
    part(type.extendsType, infersFromResult(type.extendsType) ? tightness.union : tightness.open),
  ]
  const isChain = type.trueType.type === 'conditional'
  const result = [isChain ? choice('', '(') : '', branch(type.trueType, composing), isChain ? choice('', ')') : '']
  return [condition, [line, '? ', result, line, ': ', branch(type.falseType, composing)]]
}

/** What a condition is about. A condition there is inside of its parentheses where it breaks. */
function checkCode(type: ApiType, { context, part }: Composing): Doc {
  if (type.type !== 'conditional') return part(type, tightness.union)
  return group(['(', indent([softLine, context.code(type)]), softLine, ')'])
}

/** A condition within another one breaks with it. */
function branch(type: ApiType, composing: Composing): Doc {
  if (type.type !== 'conditional') return indent(composing.context.code(type, 'item'))
  return indent(conditionalParts(type, composing))
}

/** Whether the `extends` or `?` of a type would be taken for that of the condition around it. */
function infersFromResult(type: ApiType): boolean {
  if (type.type === 'conditional') return true
  const result = type.type === 'reflection' ? type.declaration.signatures?.[0]?.type : undefined
  return result?.type === 'inferred' && result.constraint !== undefined
}
