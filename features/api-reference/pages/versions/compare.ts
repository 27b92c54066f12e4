import { isOutdated } from '../blocks/details.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../../model/model.ts'
import { declaredText } from './declared-code.ts'

/** A difference between two versions of the reference. */
export interface ApiChange {
  readonly change: 'added' | 'changed' | 'deprecated' | 'removed'
  /** Name within the module, such as `Store.get`; that of a module for the module itself. */
  readonly name: string
  readonly module: string
  /** Unset: removed. */
  readonly now?: ApiReflection
  /** Unset: added. */
  readonly before?: ApiReflection
}

/** The differences between a version and the one before it. */
export interface ApiComparison {
  readonly changes: readonly ApiChange[]
  /** The older declarations of those in the newer version, by id. */
  readonly earlier: ReadonlyMap<number, ApiReflection>
}

/** Compares the exports of two versions and their members. Of an added or removed declaration, its members are not listed. */
export function compareModels(before: ApiModel, now: ApiModel): ApiComparison {
  const comparison: OpenComparison = { changes: [], earlier: new Map() }
  compareContents(before.modules, now.modules, { comparison, module: undefined, prefix: '' })
  return comparison
}

interface OpenComparison {
  readonly changes: ApiChange[]
  readonly earlier: Map<number, ApiReflection>
}

interface Level {
  readonly comparison: OpenComparison
  /** Unset: the modules themselves are compared. */
  readonly module: string | undefined
  readonly prefix: string
}

function compareContents(before: readonly ApiReflection[], now: readonly ApiReflection[], level: Level): void {
  const { changes, earlier } = level.comparison
  const { pairs, additions, removals } = pair(before, now)
  const place = ({ name }: ApiReflection): Pick<ApiChange, 'name' | 'module'> => ({
    name: level.prefix + name,
    module: level.module ?? name,
  })
  for (const reflection of additions) changes.push({ change: 'added', ...place(reflection), now: reflection })
  for (const [old, reflection] of pairs) {
    earlier.set(reflection.id, old)
    const both = { ...place(reflection), now: reflection, before: old }
    if (isChanged(old, reflection)) changes.push({ change: 'changed', ...both })
    if (!isOutdated(old) && isOutdated(reflection)) changes.push({ change: 'deprecated', ...both })
    const { name, module } = both
    const inner = { comparison: level.comparison, module, prefix: level.module === undefined ? '' : `${name}.` }
    compareContents(ownChildren(old), ownChildren(reflection), inner)
  }
  for (const reflection of removals) changes.push({ change: 'removed', ...place(reflection), before: reflection })
}

/** Members of its own: inherited ones change with their base. */
function ownChildren({ children = [] }: ApiReflection): readonly ApiReflection[] {
  return children.filter(({ inheritedFrom }) => !inheritedFrom)
}

function isChanged(before: ApiReflection, now: ApiReflection): boolean {
  if (before.kind === kinds.reference || now.kind === kinds.reference) return false
  return declaredText(before) !== declaredText(now)
}

interface Pairing {
  readonly pairs: readonly (readonly [ApiReflection, ApiReflection])[]
  readonly additions: readonly ApiReflection[]
  readonly removals: readonly ApiReflection[]
}

/** Pairs declarations of one name. A value and a type may share it; one that has become the other is a change. */
function pair(before: readonly ApiReflection[], now: readonly ApiReflection[]): Pairing {
  const left = new Map(before.map((reflection) => [spaceKey(reflection), reflection]))
  const sure = takePairs(left, now, spaceKey)
  const byName = new Map([...left.values()].map((reflection) => [nameKey(reflection), reflection]))
  const others = takePairs(byName, sure.rest, nameKey)
  const order = new Map(now.map((reflection, n) => [reflection, n]))
  const pairs = [...sure.pairs, ...others.pairs].sort(([, a], [, b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const partners = new Set(pairs.map(([old]) => old))
  return { pairs, additions: others.rest, removals: before.filter((reflection) => !partners.has(reflection)) }
}

/** Takes the partners of declarations out of a map. */
function takePairs(
  left: Map<string, ApiReflection>,
  now: readonly ApiReflection[],
  keyOf: (reflection: ApiReflection) => string,
): Pick<Pairing, 'pairs'> & { readonly rest: readonly ApiReflection[] } {
  const pairs: [ApiReflection, ApiReflection][] = []
  const rest: ApiReflection[] = []
  for (const reflection of now) {
    const key = keyOf(reflection)
    const old = left.get(key)
    left.delete(key)
    if (old) pairs.push([old, reflection])
    else rest.push(reflection)
  }
  return { pairs, rest }
}

function spaceKey(reflection: ApiReflection): string {
  const { kind } = reflection
  return `${nameKey(reflection)}${kind === kinds.typeAlias || kind === kinds.interface ? ' type' : ''}`
}

function nameKey({ name, flags }: ApiReflection): string {
  return flags?.isStatic ? `static ${name}` : name
}
