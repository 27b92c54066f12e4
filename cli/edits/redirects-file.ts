import type { CallExpression, Expression, ObjectExpression, Program } from 'oxc-parser'
import { Visitor } from 'oxc-parser'
import { splitAddress } from '../text/addresses.ts'

/** The targets of redirects, by the addresses that lead there. */
export type RedirectEntries = Readonly<Record<string, unknown>>

/** The JSON file that a `redirects()` of the config names, relative to the site folder. */
export function redirectsFile(config: Program): string | undefined {
  const names = callsOf('redirects', config).flatMap(({ arguments: [options] }) => {
    const value = options?.type === 'ObjectExpression' ? valueOf(options, 'file') : undefined
    return value?.type === 'Literal' && typeof value.value === 'string' && value.value.endsWith('.json')
      ? [value.value]
      : []
  })
  return names[0]?.replace(/^\.\//, '')
}

/** Reads a file of redirects; one that is not there has none. `undefined`: it is no object in JSON. */
export function redirectEntries(text: string | undefined): RedirectEntries | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** Redirects that change in a file. */
export interface RedirectChanges {
  /** Targets by old addresses. Redirects that led to one of these lead on. */
  readonly added: ReadonlyMap<string, string>
  /** Addresses that redirect no more. */
  readonly removed?: ReadonlySet<string>
}

/**
 * The text of a file of redirects after changes, with its indentation. A sorted one stays sorted, so that the lines of two branches seldom
 * meet; to others, new lines are added at the end.
 */
export function redirectsText(
  before: RedirectEntries,
  { added, removed }: RedirectChanges,
  text: string | undefined,
): string {
  const old = Object.entries(before)
  const led = old
    .filter(([from]) => !removed?.has(from))
    .map(([from, to]) => [from, typeof to === 'string' ? targetAfter(to, added) : to] as const)
  const all = [...new Map([...led, ...added])]
  const isSorted = old.every(([from], n) => n === 0 || (old[n - 1]?.[0] ?? '') < from)
  if (isSorted) all.sort(([a], [b]) => (a < b ? -1 : 1))
  const [, indent = '  '] = /^([ \t]+)"/m.exec(text ?? '') ?? []
  return `${JSON.stringify(Object.fromEntries(all), undefined, indent)}\n`
}

function targetAfter(to: string, added: ReadonlyMap<string, string>): string {
  const [path, rest] = splitAddress(to)
  const target = added.get(to)
  if (target !== undefined) return target
  const page = added.get(path)
  return page === undefined || page.includes('#') ? to : page + rest
}

/** The calls of a function, by its name. */
export function callsOf(name: string, program: Program): readonly CallExpression[] {
  const calls: CallExpression[] = []
  const visitor = new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === name) calls.push(call)
    },
  })
  visitor.visit(program)
  return calls
}

/** The value of a key that is written out. */
export function valueOf({ properties }: ObjectExpression, key: string): Expression | undefined {
  for (const property of properties)
    if (property.type === 'Property' && !property.computed && keyOf(property.key) === key) return property.value
  return undefined
}

function keyOf(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): unknown {
  return key.type === 'Identifier' ? key.name : key.value
}
