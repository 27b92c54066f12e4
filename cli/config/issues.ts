import type * as z from 'zod'
import { unsafeUrlHint } from '../markup/unsafe-url.ts'
import type { RuleCode } from '../report/rules.ts'
import { controlCharacterProblem, findControlCharacter } from '../text/control-characters.ts'
import { suggest, suggestName } from '../report/suggest.ts'
import { isPlainName } from '../code/syntax.ts'

type Issue = z.core.$ZodIssue
/** The keys that lead to a value. */
export type Path = readonly (string | number)[]

/** One problem of a value that failed its schema. */
export interface SchemaProblem {
  readonly path: Path
  readonly message: string
  readonly hint?: string
  /** Unset: the rule of the file that holds the value. */
  readonly code?: RuleCode
  /** The problem is the key, not its value. */
  readonly onKey?: boolean
}

/** Formats a key path: `themeConfig.navbar.items[2].to`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    if (!isPlainName(part)) return `${text}['${part}']`
    return text === '' ? part : `${text}.${part}`
  }, '')
}

/**
 * Formats a schema's error as sentences.
 *
 * A custom message that starts with "expected " is completed to "`key` must be …, but is …"; any other is a whole sentence. The message
 * of an unknown key lists the known ones (see `section` in schema/parts.ts).
 * @param input the value that was checked
 * @param base the path of that value
 */
export function problemsOf(error: z.ZodError, input: unknown, base: Path = []): readonly SchemaProblem[] {
  return error.issues.flatMap((issue) => problemOf(issue, { input, base }))
}

/** The problem of the first text or key of a value that no page can show. */
export function controlProblem(value: unknown): SchemaProblem | undefined {
  const character = findControlCharacter(value)
  return character && { path: character.path, onKey: character.onKey, ...controlCharacterProblem(character) }
}

interface Context {
  readonly input: unknown
  readonly base: Path
}

function problemOf(issue: Issue, { input, base }: Context): readonly SchemaProblem[] {
  const segments = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const path = [...base, ...segments]
  const value = valueAt(input, segments)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey([...path, key], issue.message.split(',')))
  if (issue.code === 'invalid_union') {
    const branch = issue.errors.find(isNearMiss)
    if (branch) return branch.flatMap((inner) => problemOf(inner, { input: value, base: path }))
  }
  if (issue.code === 'custom' && !issue.message.startsWith('expected ')) {
    const { hint, onKey, isUnsafe }: Readonly<Record<string, unknown>> = issue.params ?? {}
    if (isUnsafe === true) return [{ path, message: issue.message, hint: unsafeUrlHint, code: 'unsafe-url' }]
    const extra = { hint: typeof hint === 'string' ? hint : undefined, onKey: onKey === true ? onKey : undefined }
    return [{ path, message: issue.message, ...extra }]
  }
  if (value === undefined) {
    const suffix = isAnything(issue) ? '' : `: it must be ${expectation(issue)}`
    return [{ path, message: `\`${formatPath(path)}\` is missing${suffix}`, hint: `Add the key \`${path.at(-1)}\`.` }]
  }
  return [
    {
      path,
      message: `${nameOf(path)} must be ${expectation(issue)}, but is ${describeValue(value)}`,
      hint: hintFor(issue, value),
    },
  ]
}

function nameOf(path: Path): string {
  return path.length === 0 ? 'The content' : `\`${formatPath(path)}\``
}

/** Whether the value has the type of this branch of a union, so that the problem is inside it. */
function isNearMiss(errors: readonly Issue[]): boolean {
  return (
    errors.length > 0 &&
    errors.every((error) => {
      if (error.path.length > 0 || error.code === 'unrecognized_keys') return true
      return error.code === 'invalid_union' && error.errors.some(isNearMiss)
    })
  )
}

/** The problem of an unknown key, with the most similar known one. */
export function unknownKey(path: Path, keys: readonly string[]): SchemaProblem {
  const meant = suggestName(String(path.at(-1)), keys)
  const hint = meant === undefined ? knownKeys(keys) : `Did you mean \`${meant}\`?`
  return { path, onKey: true, message: `Unknown key \`${formatPath(path)}\``, hint }
}

/** Lists the known keys if they are few. */
function knownKeys(keys: readonly string[]): string | undefined {
  return keys.length === 0 || keys.length > maxListed ? undefined : `The keys here are ${keys.join(', ')}.`
}

const maxListed = 12

/** The schema asks for a value of whatever type. */
function isAnything(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.expected === 'nonoptional'
}

/** The value at a path of keys. */
export function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
  }, input)
}

/** Formats a value for a message, long ones shortened. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Date) return 'a date'
  return typeof value === 'function' ? 'a function' : 'an object'
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  function: 'a function',
}

function expectation(issue: Issue): string {
  if (issue.message.startsWith('expected ')) return issue.message.slice('expected '.length)
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? `a ${issue.expected}`
  if (issue.code === 'invalid_value') return alternatives(issue.values.map((value) => describeValue(value)))
  if (issue.code === 'invalid_union') return alternativesOf(issue.errors)
  if (issue.code === 'too_small') return bound('at least', issue.minimum, issue.origin)
  if (issue.code === 'too_big') return bound('at most', issue.maximum, issue.origin)
  return 'a value of another form'
}

/** What the branches of a union ask for. */
function alternativesOf(branches: readonly (readonly Issue[])[]): string {
  const expectations = branches.flatMap(([first]) => (first && first.path.length === 0 ? expectation(first) : []))
  return expectations.length === 0 ? 'a value of another form' : alternatives([...new Set(expectations)])
}

function bound(words: string, limit: number | bigint, origin: string): string {
  const things = limit === 1 ? singular[origin] : plural[origin]
  return `${valueNames[origin] ?? 'a value'} of ${words} ${limit}${things ?? ''}`
}

const valueNames: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  number: 'a number',
  int: 'a number',
}
const singular: Readonly<Record<string, string>> = { string: ' character', array: ' entry' }
const plural: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** Formats alternatives: `'a', 'b' or 'c'`. */
function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function hintFor(issue: Issue, value: unknown): string {
  const options = issue.code === 'invalid_value' ? issue.values.filter((option) => typeof option === 'string') : []
  const meant = typeof value === 'string' ? suggest(value, options) : undefined
  if (meant !== undefined) return `Did you mean '${meant}'?`
  const example = issue.code === 'invalid_type' ? (examples[issue.expected] ?? '') : ''
  return `Write ${expectation(issue)}${example} instead.`
}

const examples: Readonly<Record<string, string>> = {
  string: ' in quotes',
  number: ' such as 2',
  array: ' such as [a, b]',
  object: ' such as { key: value }',
  record: ' such as { key: value }',
}
