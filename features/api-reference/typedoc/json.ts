/** Any value in TypeDoc's JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject

export interface JsonObject {
  readonly [key: string]: Json
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
