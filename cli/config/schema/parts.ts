import * as z from 'zod'
import { globProblem, isGlob, isNegated } from '../../files/glob.ts'
import { asSiteCode } from '../../modules/observe/site-code.ts'
import type { AddressUse } from '../../markup/address-attributes.ts'
import { isUnsafeUrl, unsafeUrlMessage } from '../../markup/unsafe-url.ts'
import type { Severity } from '../../report/rules.ts'
import { withoutEndSlashes, withoutStartSlashes } from '../../text/addresses.ts'

declare const notOfferedMark: unique symbol

/** Input type of a key that a schema accepts, but that no interface offers to authors. */
export interface NotOffered {
  readonly [notOfferedMark]: never
}

/** The keys of a shape that authors are offered. */
type OfferedKeys<Shape> = {
  [Key in keyof Shape]: [Exclude<z.input<Shape[Key]>, undefined>] extends [NotOffered] ? never : Key
}[keyof Shape]

type AreEqual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The keys of which the interface says something else than the schema, or which only one of them has. */
type Differences<Written, Shape> = {
  readonly [
    Key in keyof Written | OfferedKeys<Shape> as Key extends keyof Written & keyof Shape
      ? AreEqual<Written[Key], z.input<Shape[Key]>> extends true
        ? never
        : Key
      : Key
  ]: 'The schema and its interface differ in this key.'
}

/**
 * The keys of an object schema, which the interface `Written` documents for authors. The shape compiles only if it says the same: a key
 * that one of them lacks, or that has another type, is an error at that key.
 */
export function keysOf<Written>() {
  return <Shape extends z.core.$ZodLooseShape>(shape: Shape & Differences<Written, Shape>): Shape => shape
}

/**
 * An object schema that rejects unknown keys; the message of that issue lists the known keys for `problemsOf`. Its interface documents
 * it, as in `keysOf`.
 * @example section<ColorModeOptions>()({ disableSwitch: z.boolean().default(false) })
 */
export function section<Written>() {
  return <Shape extends z.core.$ZodLooseShape>(shape: Shape & Differences<Written, Shape>) =>
    z
      .strictObject(keysOf<Written>()<Shape>(shape), {
        error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(',') : undefined),
      })
      .readonly()
}

/** `false`, or settings; `true` takes their defaults. */
export function falseOr<Settings extends z.ZodType>(settings: Settings) {
  return z.preprocess((value) => (value === true ? {} : value), z.union([z.literal(false), settings]))
}

/** An address that gets requests of readers. @param name of a resource, for the message */
export function postAddress(name: string) {
  return z
    .string()
    .refine((text) => /^\/(?!\/)[^\s\\]*$/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text)), {
      error: `expected an address such as 'https://api.example.com/${name}' or '/api/${name}'`,
    })
}

/** A read-only list. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly()
}

/** A read-only list with an item at least. @param message that says what is missing */
export function filledList<Item extends z.ZodType>(item: Item, message: string) {
  return list(item).superRefine((items, context) => {
    if (items.length === 0) context.addIssue({ code: 'custom', message, params: { onKey: true } })
  })
}

const globPattern = z.string().superRefine(checkGlob)

function checkGlob(pattern: string, context: z.RefinementCtx): void {
  const mistake = globProblem(pattern)
  if (mistake !== undefined)
    context.addIssue({ code: 'custom', message: `the pattern '${pattern}' matches nothing: ${mistake}` })
}

/** A name or a path, which may be a pattern for several. */
export const nameOrGlob = z.string().superRefine((text, context) => {
  if (isGlob(text)) checkGlob(text, context)
})

/** Patterns for paths. Those with `!` take out of what the others match, so there has to be another. */
export const globs = list(globPattern).superRefine((patterns, context) => {
  if (patterns.length > 0 && patterns.every(isNegated))
    context.addIssue({
      code: 'custom',
      message: 'patterns with `!` take out of what other patterns match, and there is no other',
    })
})

/** A schema for a function of this type. Only the type of the value is checked. What the function reads when it is called is observed. */
export function functionSchema<Signature extends (...args: never[]) => unknown>(): z.ZodType<Signature, Signature> {
  const anyFunction = z.custom<Signature>((value) => typeof value === 'function', { error: 'expected a function' })
  return anyFunction.transform(asSiteCode)
}

/** Level of a kind of problem: `throw` makes it an error, which fails the command. */
export const reportLevel = z.enum(['ignore', 'log', 'warn', 'throw'])

/** Level at which a kind of problem is reported: `throw` makes it an error, which fails the command. */
export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw'

/** Severity for a report level; `undefined` for `ignore`. */
export function severityOf(level: ReportLevel): Severity | undefined {
  if (level === 'ignore') return undefined
  if (level === 'log') return 'log'
  return level === 'warn' ? 'warning' : 'error'
}

/** The schema of a key that is read, but that no author is offered. Its metadata say so to who lists the keys. */
export function notOffered<Output>(schema: z.ZodType<Output, unknown>): z.ZodType<Output, NotOffered> {
  return writtenAs<NotOffered>()(schema.meta({ isOffered: false }))
}

/** A key of another tool that is accepted without effect. */
export const ignored = notOffered(z.unknown().transform((): undefined => undefined)).optional()

/** A key of another tool that has another form here: an error whose hint shows that form, unless the value is empty. */
export function replaced(message: string, hint: string) {
  const schema = z
    .unknown()
    .superRefine((value, context) => {
      const isEmpty =
        value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
      if (!isEmpty) context.addIssue({ code: 'custom', message, params: { hint, onKey: true } })
    })
    .transform((): undefined => undefined)
  return notOffered(schema).optional()
}

/** Adds missing slashes at both ends of a path. */
export function withSlashes(path: string): string {
  const bare = withoutStartSlashes(withoutEndSlashes(path))
  return bare === '' ? '/' : `/${bare}/`
}

/** Text that YAML may have read as a number or a boolean, which become text again. */
export const words = z.union([z.string(), z.number().transform(String), z.boolean().transform(String)], {
  error: 'expected a string',
})

/** The same, for keys that authors write as strings. */
export const text = writtenAs<string>()(words)

/** A path or a URL, which runs no script. */
export const address = safeAddress('link')

/** A path or a URL of an image, which runs no script. */
export const imageAddress = safeAddress('media')

/** A path or a URL of a file for the head of the page. It may be data, which is then code of the config. */
export const fileAddress = z.string().superRefine((text, context) => checkAddress(text, context))

function safeAddress(use: AddressUse) {
  return z.string().superRefine((text, context) => checkAddress(text, context, { use }))
}

/** Reports an address that runs a script. */
export function checkAddress(
  text: string,
  context: z.RefinementCtx,
  { path = [], use = 'frame' }: { readonly path?: string[]; readonly use?: AddressUse } = {},
): void {
  if (!isUnsafeUrl(text, use)) return
  context.addIssue({ code: 'custom', path, message: unsafeUrlMessage(text), params: { isUnsafe: true } })
}

const level = z
  .number()
  .int({ error: 'expected a whole number from 2 to 6' })
  .min(2, { error: 'expected a number from 2 to 6' })
  .max(6, { error: 'expected a number from 2 to 6' })

/** Heading levels of a table of contents. */
export const levelFields = { min: level, max: level }

/** A date with or without a time, in UTC unless it has a zone. The output is ISO 8601 in UTC. */
export const timestamp = z
  .union([z.string(), z.date()], { error: 'expected a date such as 2025-01-31' })
  .transform((value, context) => {
    const time = value instanceof Date ? value.getTime() : parseTime(value.trim())
    if (!Number.isNaN(time)) return new Date(time).toISOString()
    context.addIssue({ code: 'custom', message: 'expected a date such as 2025-01-31' })
    return z.NEVER
  })

/** Timestamp of YAML: `2025-1-31`, `2025-01-31 10:00`, `2025-01-31T10:00:00.5+02:00`. */
const yamlTime =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?[ \t]*(Z|z|[-+]\d{1,2}(?::?\d{2})?)?)?$/

function parseTime(text: string): number {
  const match = yamlTime.exec(text)
  if (match) return fromYaml(match)
  if (!/\d{4}/.test(text)) return Number.NaN
  return Date.parse(zoneAtEnd.test(text) ? text : `${text} UTC`)
}

/** End of a date that has a zone: `Thu, 26 Aug 2021 10:00:00 +0200`. */
const zoneAtEnd = /(?:Z|UTC?|GMT|[ECMP][SD]T|[-+]\d{1,2}:?\d{2})(?:\s*\(.*\))?$/i

function fromYaml(match: RegExpExecArray): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const time = Date.UTC(year, month - 1, day, hour, minute, second, Math.round(Number(match[7] ?? 0) * 1000))
  return day <= 31 && month <= 12 && hour < 24 && minute < 60 ? time - offsetOf(match[8]) : Number.NaN
}

/**
 * The day that a date means which is not in the calendar, as YAML reads it: `2025-03-01` for `2025-02-29`. Unset for other texts.
 * Times after 24 o'clock are invalid.
 */
export function correctedDay(text: string): string | undefined {
  const match = yamlTime.exec(text.trim())
  if (!match || Number(match[4] ?? 0) > 23) return undefined
  const [year = 0, month = 1, day = 1] = match.slice(1, 4).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return day <= 31 && month <= 12 && date.getUTCDate() !== day ? date.toISOString().slice(0, 10) : undefined
}

/** Offset of a zone such as `+02:00` from UTC, in milliseconds. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0
  const [, sign, hours = '0', minutes = '0'] = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Narrows the input type of a schema that accepts anything in order to write its own messages. */
export function writtenAs<Input>() {
  return <Output>(schema: z.ZodType<Output, unknown>): z.ZodType<Output, Input> => schema as z.ZodType<Output, Input>
}

/** Everything that JSON can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
