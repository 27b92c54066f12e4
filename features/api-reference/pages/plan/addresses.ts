import { exportFolders, kinds, pageFolders } from '../../model/kinds.ts'
import type { ApiModel, ApiModule, ApiReflection } from '../../model/model.ts'

/** What a page documents, with the address that its name alone decides. */
interface Claim {
  readonly id: number
  /** Names of the module, of the namespaces and of the declaration. */
  readonly steps: readonly string[]
  readonly path: string
}

/**
 * The path of each page below the reference, such as `classes/lexical.LexicalEditor`, by the id of what it documents. It depends on names
 * alone, so that no export moves another one. File systems that ignore case get another path for names that differ by it.
 */
export function pageNames(model: ApiModel, limits: ExportLimits): ReadonlyMap<number, string> {
  const groups = new Map<string, Claim[]>()
  for (const claim of model.modules.flatMap((module) => moduleClaims(module, limits))) {
    const key = claim.path.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), claim])
  }
  return new Map([...groups.values()].flatMap(namesOfGroup))
}

/** The name under which code imports a declaration. */
export function exportName({ name, isDefault }: ApiReflection): string {
  return isDefault ? 'default' : name
}

/** The name of a module in paths: `lexical_react_LexicalComposer`. */
export function moduleFileName(name: string): string {
  return name.replace(/^\W+/, '').replace(/\W/g, '_') || '_'
}

/** Whether a reflection always has a page of its own. */
export function hasPage(reflection: ApiReflection): boolean {
  return pageFolders.has(reflection.kind)
}

/** What pages of modules and namespaces have room for. */
interface ExportLimits {
  /** Most functions, variables and types on one. */
  readonly maxExportsPerPage: number
  /** Ids of those that have no room for the few that they have. */
  readonly spread: readonly number[]
}

/** Whether functions, variables and types of a module or namespace have pages of their own. */
export function isLarge({ id, children = [] }: ApiReflection, { maxExportsPerPage, spread }: ExportLimits): boolean {
  return spread.includes(id) || children.filter(({ kind }) => exportFolders.has(kind)).length > maxExportsPerPage
}

/**
 * A path that every host and file system can have: some hosts answer `/index` with the page of its folder, and `/a.html` with the page `/a`; a
 * link to `a.md` is one to a file.
 */
export function safePath(path: string): string {
  return path.replace(/\/index$/, '$&.module').replace(/\.(?:html|mdx?)_*$/i, '$&_')
}

function moduleClaims(module: ApiModule, limits: ExportLimits): readonly Claim[] {
  const start = moduleFileName(module.name)
  const around = { start, steps: [module.name], limits }
  return [claimOf(module, `${folderOf(module)}/${start}`, around), ...claimsIn(module, around)]
}

interface Surroundings {
  /** The part of paths before the name. */
  readonly start: string
  readonly steps: readonly string[]
  readonly limits: ExportLimits
}

function claimsIn(container: ApiReflection, around: Surroundings): readonly Claim[] {
  const { start, steps, limits } = around
  const isSpread = isLarge(container, limits)
  return (container.children ?? []).flatMap((child): readonly Claim[] => {
    const folder = folderOf(child)
    if (folder === undefined || (!hasPage(child) && !isSpread)) return []
    const name = exportName(child)
    const inside = { ...around, steps: [...steps, name] }
    const claim = claimOf(child, `${folder}/${start}${signBefore(child.kind, name)}${plainName(name)}`, inside)
    if (child.kind !== kinds.namespace) return [claim]
    return [claim, ...claimsIn(child, { ...inside, start: `${start}.${plainName(name)}` })]
  })
}

function claimOf({ id }: ApiReflection, path: string, { steps }: Pick<Surroundings, 'steps'>): Claim {
  return { id, steps, path: safePath(path) }
}

function folderOf({ kind }: ApiReflection): string | undefined {
  return pageFolders.get(kind) ?? exportFolders.get(kind)
}

/**
 * The sign before a name: a dash before one that does not begin as those of its kind usually do. So `Route` and `route` have paths that do
 * not depend on one another. Names of namespaces begin in either way.
 */
function signBefore(kind: number, name: string): string {
  const [first] = /\p{L}/u.exec(name) ?? []
  if (first === undefined || kind === kinds.namespace || name === 'default') return '.'
  const isCapital = first !== first.toLowerCase()
  return isCapital === (kind !== kinds.function) ? '.' : '-'
}

/** A name with `_` in the place of each character that paths cannot have. */
export function exportFileName(name: string): string {
  return name.replace(/[^\w$]/g, '_')
}

/** A name without what paths cannot have, whose code it has instead. */
function plainName(name: string): string {
  const code = codeOf(name.replace(/[\w$]/g, ''))
  return exportFileName(name) + (code === '' ? '' : `-${code}`)
}

function codeOf(letters: string): string {
  return [...letters].map((letter) => letter.codePointAt(0)?.toString(16) ?? '').join('')
}

/** The one with the fewest capitals has the plain path, whatever others there are; they have theirs by what tells them apart. */
function namesOfGroup(claims: readonly Claim[]): readonly (readonly [number, string])[] {
  const inOrder = claims.length === 1 ? claims : [...claims].sort(byCapitals)
  const paths = new Set<string>()
  return inOrder.map(({ id, steps, path }, n) => {
    const candidate = n === 0 ? path : `${path}-${differenceOf(steps.join('.'))}`
    const isTaken = paths.has(candidate.toLowerCase())
    const result = isTaken ? `${candidate}-${n + 1}` : candidate
    paths.add(result.toLowerCase())
    return [id, result]
  })
}

function byCapitals(a: Claim, b: Claim): number {
  const [first, second] = [a.steps.join('.'), b.steps.join('.')]
  const difference = capitalsOf(first).length - capitalsOf(second).length
  if (difference !== 0 || first === second) return difference
  return first < second ? -1 : 1
}

function capitalsOf(text: string): readonly number[] {
  return [...text].flatMap((letter, n) => (letter === letter.toLowerCase() ? [] : [n]))
}

/** What tells a name from others whose path is the same on a file system that ignores case: its capitals and signs. */
function differenceOf(name: string): string {
  return [capitalsOf(name).join('.'), codeOf(name.replace(/[\w$.]/g, ''))].filter(Boolean).join('-')
}
