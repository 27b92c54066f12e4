import { kinds } from './kinds.ts'
import { type Doc, group } from './layout.ts'
import type { ApiReflection } from './model.ts'
import { keyword, typeName, written } from './tokens.ts'
import { constraintCode, listCode, type TypeContext } from './code.ts'

/** How to write a signature. */
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
  return group([
    isNew ? [signature.flags?.isAbstract ? [keyword('abstract'), ' '] : '', keyword('new'), ' '] : '',
    name,
    typeParameters(signature, context),
    parametersCode(signature.parameters ?? [], context),
    type,
  ])
}

/** The braces of an object that is the only parameter stay on the line. */
function parametersCode(parameters: readonly ApiReflection[], context: TypeContext): Doc {
  const [only, ...others] = parameters
  const isObject = only?.type?.type === 'reflection' && (only.type.declaration.children?.length ?? 0) > 0
  if (only && isObject && others.length === 0) return ['(', parameterCode(only, context), ')']
  return listCode(
    '(',
    parameters.map((parameter) => parameterCode(parameter, context)),
    ')',
  )
}

/** `<T extends X = Y>`, or nothing. */
export function typeParameters({ typeParameters: parameters = [] }: ApiReflection, context: TypeContext): Doc {
  if (parameters.length === 0) return ''
  return listCode(
    '<',
    parameters.map((parameter) => typeParameterCode(parameter, context)),
    '>',
  )
}

function typeParameterCode(parameter: ApiReflection, context: TypeContext): Doc {
  return [
    parameter.flags?.isConst ? [keyword('const'), ' '] : '',
    parameter.varianceModifier === undefined ? '' : [keyword(parameter.varianceModifier), ' '],
    typeName(parameter.name),
    constraintCode(parameter.type, context),
    parameter.default ? [' = ', context.code(parameter.default)] : '',
  ]
}

function parameterCode({ name, type, flags, defaultValue }: ApiReflection, context: TypeContext): Doc {
  const mark = flags?.isOptional && defaultValue === undefined ? '?' : ''
  return [
    flags?.isRest ? '...' : '',
    name,
    mark,
    type ? [': ', context.code(type)] : '',
    defaultValue === undefined ? '' : [' = ', written(defaultValue)],
  ]
}
