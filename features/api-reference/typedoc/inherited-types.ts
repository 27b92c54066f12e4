import { kinds } from '../model/kinds.ts'
import { isArray, isObject, type Json, type JsonObject } from './json.ts'

const typeKeys = ['type', 'signatures', 'getSignature', 'setSignature'] as const

/** The types of a member in TypeDoc's JSON, without comments. */
export function typesOf(member: JsonObject): JsonObject {
  const entries = typeKeys.flatMap((key) => {
    const value = member[key]
    return value === undefined ? [] : [[key, withoutComments(value)] as const]
  })
  return Object.fromEntries(entries)
}

/** What a reflection has besides its types. */
const otherKeys = new Set(['comment', 'sources', 'inheritedFrom', 'overwrites', 'implementationOf'])

/** A part of TypeDoc's JSON without comments and places. */
export function withoutComments(value: Json): Json {
  if (isArray(value)) return value.map(withoutComments)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => !otherKeys.has(key))
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutComments(item)]))
}

/** Whether the types of a member name a type parameter: for others, `this` alone may be another type where it is inherited. */
export function namesAnyOf(member: JsonObject, typeParameters: readonly string[]): boolean {
  if (typeParameters.length === 0) return false
  const text = JSON.stringify(typesOf(member))
  return typeParameters.some((name) => text.includes(`"name":${JSON.stringify(name)}`))
}

/** Whether a member that a type inherits has the types of the original. */
export function hasTypesOf(member: JsonObject, original: JsonObject): boolean {
  return typesKey(member) === typesKey(original)
}

function typesKey(member: JsonObject): string {
  return JSON.stringify(typesOf(member), (key, value: Json) => {
    if (key === 'id' || key === 'groups') return undefined
    if (isConstructing(value)) return { ...value, name: '', type: null }
    return isObject(value) && value['type'] === 'union' ? inOneOrder(value) : value
  })
}

/** A union as one of any order: the compiler has another one than the author where it has changed a part. */
function inOneOrder({ type = '', types }: JsonObject): JsonObject {
  if (!isArray(types)) return { type }
  const texts = types.map((one): Json => JSON.stringify(one, (key, value: Json) => (key === 'id' ? undefined : value)))
  return { type: `${String(type)} of`, types: texts.sort() }
}

/** Whether a value is the signature of a constructor, whose name and result are those of the type that has it. */
function isConstructing(value: Json): value is JsonObject {
  return isObject(value) && value['kind'] === kinds.constructorSignature
}
