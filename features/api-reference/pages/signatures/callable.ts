import { kinds } from '../../model/kinds.ts'
import { type Doc, follow, group } from './layout.ts'
import type { ApiReflection } from '../../model/model.ts'
import { keyword, typeName, valueCode } from './tokens.ts'
import { constraintCode, listCode, looseList, type TypeContext, type TypePlace } from './code.ts'
import { isObjectType } from './type-shapes.ts'

/** Options for writing a signature. */
interface CallableStyle {
  readonly context: TypeContext
  /** The code in front of its parameters. */
  readonly name?: Doc
  /** As a type of its own: `() => void`. */
  readonly arrow?: boolean
  /** Omit the result, as for a constructor on the page of its class. */
  readonly hideType?: boolean
}

/** A signature: `update(updateFn: () => void): void`. */
export function callable(signature: ApiReflection, { context, name = '', arrow, hideType }: CallableStyle): Doc {
  const isNew = arrow === true && signature.kind === kinds.constructorSignature
  const type = signature.type && !hideType ? [arrow ? ' => ' : ': ', context.code(signature.type)] : ''
  const rest = [parametersCode(signature, context), type]
  return group([
    isNew ? [signature.flags?.isAbstract ? [keyword('abstract'), ' '] : '', keyword('new'), ' '] : '',
    name,
    typeParameters(signature, context),
    arrow ? rest : group(rest),
  ])
}

/** Parameters break before the result does, unless the result is an object and there is one parameter. */
function parametersCode(signature: ApiReflection, context: TypeContext): Doc {
  const { parameters = [] } = signature
  const [only] = parameters
  if (only && parameters.length === 1 && isHeld(only)) return ['(', parameterCode(only, context, 'held'), ')']
  const comma = parameters.at(-1)?.flags?.isRest ? '' : ','
  const items = parameters.map((parameter) => parameterCode(parameter, context))
  const list = looseList('()', items, comma)
  return parameters.length === 1 && !isConstrained(signature) && isObjectType(signature.type) ? group(list) : list
}

/** Whether the brackets of an only parameter stay on the line: it is an object, or destructured. */
function isHeld({ name, type, flags, defaultValue }: ApiReflection): boolean {
  return (
    !flags?.isRest &&
    (name.startsWith('{') || name.startsWith('[') || (defaultValue === undefined && isObjectType(type)))
  )
}

function isConstrained({ typeParameters: all = [] }: ApiReflection): boolean {
  return all.length > 1 || all.some(({ type, default: standard }) => type !== undefined || standard !== undefined)
}

/** `<T extends X = Y>`, or nothing. */
export function typeParameters({ typeParameters: parameters = [] }: ApiReflection, context: TypeContext): Doc {
  if (parameters.length === 0) return ''
  return listCode(
    '<>',
    parameters.map((parameter) => typeParameterCode(parameter, context)),
  )
}

function typeParameterCode(parameter: ApiReflection, context: TypeContext): Doc {
  return [
    parameter.flags?.isConst ? [keyword('const'), ' '] : '',
    parameter.varianceModifier === undefined ? '' : [keyword(parameter.varianceModifier), ' '],
    typeName(parameter.name),
    constraintCode(parameter.type, context),
    parameter.default ? [' =', follow(context.code(parameter.default))] : '',
  ]
}

function parameterCode(parameter: ApiReflection, context: TypeContext, place?: TypePlace): Doc {
  const { name, type, flags, defaultValue } = parameter
  const mark = flags?.isOptional && defaultValue === undefined ? '?' : ''
  return [
    flags?.isRest ? '...' : '',
    name,
    mark,
    type ? [': ', context.code(type, place)] : '',
    defaultValue === undefined ? '' : [' = ', valueCode(defaultValue)],
  ]
}
