import type { Document } from 'yaml'
import type * as z from 'zod'
import { isRecord } from '../process/is-record.ts'
import { yamlLibrary } from '../code/yaml.ts'

/** A number or a boolean of YAML whose text differs from that of its value, such as `1.10`. */
export class WrittenScalar {
  constructor(
    readonly value: number | boolean | bigint,
    readonly source: string,
  ) {}
}

/** The value of a document, in which numbers and booleans keep their text. Throws where aliases would expand without bounds. */
export function writtenValue(document: Document.Parsed): unknown {
  yamlLibrary().visit(document, {
    Scalar(key, scalar) {
      if (key !== 'key') scalar.value = writtenScalar(scalar.value, scalar.source)
    },
  })
  return document.toJS()
}

/** The value of a plain scalar with its text, if that is another than the value's. */
export function writtenScalar(value: unknown, source: string | undefined): unknown {
  const isGuess = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint'
  return isGuess && source !== undefined && String(value) !== source ? new WrittenScalar(value, source) : value
}

/** The value as YAML reads it. */
export function typedValue(raw: unknown): unknown {
  if (raw instanceof WrittenScalar) return raw.value
  if (Array.isArray(raw)) return sameOr(raw, raw.map(typedValue))
  if (!isRecord(raw) || Object.getPrototypeOf(raw) !== Object.prototype) return raw
  const entries = Object.entries(raw)
  const typed = entries.map(([key, value]) => [key, typedValue(value)] as const)
  return typed.every(([, value], i) => value === entries[i]?.[1]) ? raw : Object.fromEntries(typed)
}

function sameOr(list: readonly unknown[], typed: readonly unknown[]): readonly unknown[] {
  return typed.every((value, i) => value === list[i]) ? list : typed
}

/** A value that fits its schema, or the schema's error and the value that it is about. */
export type CheckedValue<Output> =
  { readonly data: Output; readonly error?: undefined } | { readonly error: z.ZodError; readonly value: unknown }

type Path = readonly PropertyKey[]

/**
 * Checks a value of YAML. YAML guesses types: where the schema wants a text, a number is the text as written, and where it wants a number
 * or a boolean, a text that parses as one becomes it. Values of JSON have definite types.
 */
export function checkWritten<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  language: 'yaml' | 'json' = 'yaml',
): CheckedValue<z.output<Schema>> {
  let value = raw
  const tried = new Map<string, number>()
  for (let checked = schema.safeParse(value); ; checked = schema.safeParse(value)) {
    if (checked.success) return { data: typedValue(checked.data) as z.output<Schema> }
    const next = withOtherReadings({ value, raw, language }, checked.error, tried)
    if (next === value) break
    value = next
  }
  // The problems are those of the value as YAML reads it.
  const typed = typedValue(raw)
  const last = schema.safeParse(typed)
  return last.success ? { data: last.data } : { error: last.error, value: typed }
}

interface Readings {
  readonly value: unknown
  readonly raw: unknown
  readonly language: 'yaml' | 'json'
}

/** The value with the next reading of each scalar that the schema refuses. */
function withOtherReadings({ value, raw, language }: Readings, error: z.ZodError, tried: Map<string, number>): unknown {
  const paths = new Map(
    error.issues.flatMap((issue) => refusedPaths(issue)).map((path) => [JSON.stringify(path), path]),
  )
  return [...paths].reduce((changed, [id, path]) => {
    const count = tried.get(id) ?? 0
    const scalar = valueAt(raw, path)
    const readings = language === 'yaml' || scalar instanceof WrittenScalar ? otherReadings(scalar) : []
    if (count >= readings.length) return changed
    tried.set(id, count + 1)
    return withValueAt(changed, path, readings[count])
  }, value)
}

/** Paths of what an issue is about: a union has issues in each of its branches. */
function refusedPaths(issue: z.core.$ZodIssue, base: Path = []): readonly Path[] {
  const path = [...base, ...issue.path]
  if (issue.code !== 'invalid_union') return [path]
  return [path, ...issue.errors.flat().flatMap((inner) => refusedPaths(inner, path))]
}

function otherReadings(scalar: unknown): readonly unknown[] {
  if (scalar instanceof WrittenScalar) return [scalar.source, scalar.value]
  if (typeof scalar === 'number' || typeof scalar === 'boolean') return [String(scalar)]
  if (scalar === 'true' || scalar === 'false') return [scalar === 'true']
  return typeof scalar === 'string' && /^-?\d+(?:\.\d+)?$/.test(scalar) ? [Number(scalar)] : []
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, key) => {
    if (Array.isArray(parent)) return (parent as readonly unknown[])[Number(key)]
    return isRecord(parent) && Object.hasOwn(parent, key) ? parent[String(key)] : undefined
  }, value)
}

function withValueAt(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part
  if (Array.isArray(value)) return value.with(Number(key), withValueAt(value[Number(key)], rest, part))
  return isRecord(value) ? { ...value, [String(key)]: withValueAt(value[String(key)], rest, part) } : value
}
