import type { ApiReflection, ApiType } from '../../model/model.ts'

/** An object type in braces. */
export function isObjectType(type: ApiType | undefined): boolean {
  return type?.type === 'mapped' || (type?.type === 'reflection' && isWrittenObject(type.declaration))
}

/** Anything but a single function type needs braces. */
export function isWrittenObject({ signatures = [], children = [], indexSignatures = [] }: ApiReflection): boolean {
  return signatures.length !== 1 || children.length > 0 || indexSignatures.length > 0
}

/** Whether the brackets around a type need no lines of their own. */
export function isCompact(type: ApiType): boolean {
  if (type.type === 'intrinsic') return true
  if (type.type === 'reference') return (type.typeArguments ?? []).length === 0
  return isObjectType(type) || (type.type === 'union' && isNullable(type.types))
}

/** An object or a named type, or null: the parts stay on one line, as the object breaks. */
export function isNullable(types: readonly ApiType[]): boolean {
  const shape = types.find((type) => isObjectType(type) || type.type === 'reference')
  return shape !== undefined && types.every((type) => type === shape || isNothing(type))
}

/** Whether a type has arguments or parameters. A conditional type that begins with such a type starts on a line of its own. */
export function hasArguments(type: ApiType): boolean {
  if (type.type === 'reference') return (type.typeArguments ?? []).length > 0
  if (type.type !== 'reflection' || isObjectType(type)) return false
  return (type.declaration.signatures?.[0]?.typeParameters ?? []).length > 0
}

function isNothing(type: ApiType): boolean {
  return (type.type === 'literal' && type.value === null) || (type.type === 'intrinsic' && type.name === 'void')
}
