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

/** Whether a member that a type inherits has the types of the original. */
export function hasTypesOf(member: JsonObject, original: JsonObject): boolean {
  return typesKey(member) === typesKey(original)
}

function typesKey(member: JsonObject): string {
  return JSON.stringify(typesOf(member), (key, value: Json) => {
    if (key === 'id' || key === 'groups') return undefined
    return isConstructing(value) ? { ...value, name: '', type: null } : value
  })
}

/** Whether a value is the signature of a constructor, whose name and result are those of the type that has it. */
function isConstructing(value: Json): value is JsonObject {
  return isObject(value) && value['kind'] === kinds.constructorSignature
}
