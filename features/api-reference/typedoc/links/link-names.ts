import type { JSONOutput } from 'typedoc'
import { nameIndex } from '../../../../cli/report/name-index.ts'
import { oneLine } from '../../../../cli/text/spaces.ts'
import { withoutEnd, withoutStart } from '../../../../cli/text/ends.ts'

/** All names that a link in a comment can use. */
export interface ExportNames {
  /** The id of a name in any spelling: `Store#get`, `Store.get()`, `Store~get`, `Store.(get:instance)`, `library!Store`. */
  readonly find: (name: string) => number | undefined
  readonly nameOf: (id: number) => string | undefined
  /** The members of a type, module or namespace. */
  readonly membersOf: (id: number) => NamedDeclarations
  /** The id of a name in small letters, with dashes for dots: `domutil-setposition`. */
  readonly findAnchor: (anchor: string) => number | undefined
  /** The nearest of the names without their modules. */
  readonly nearest: (name: string) => string | undefined
}

/** Declarations beside one another. */
export type NamedDeclarations = readonly Pick<JSONOutput.DeclarationReflection, 'id' | 'name'>[]

/** A module or namespace, and its name. */
type Container = Pick<JSONOutput.DeclarationReflection, 'id' | 'name' | 'children'>

/** TypeDoc's kind of namespaces. */
const namespaceKind = 4

/** Every export and member by name, with and without its module; of two with one name, the earlier module's wins. */
export function exportNames(modules: readonly Container[]): ExportNames {
  const ids = new Map<string, number>()
  const qualifiedIds = new Map<string, number>()
  const names = new Map<number, string>()
  const members = new Map<number, NamedDeclarations>()
  const addMembers = ({ id, children = [] }: Container): void => {
    members.set(id, children)
    for (const child of children) addMembers(child)
  }
  for (const module of modules) addMembers(module)
  const addChildren = (container: Container, prefix: string, module: string): void => {
    for (const child of container.children ?? []) {
      const name = prefix + child.name
      if (!ids.has(name)) ids.set(name, child.id)
      if (!qualifiedIds.has(`${module}.${name}`)) qualifiedIds.set(`${module}.${name}`, child.id)
      if (!names.has(child.id)) names.set(child.id, name)
      // Members of members are not exported.
      if (prefix === '' || child.kind === namespaceKind) addChildren(child, `${name}.`, module)
    }
  }
  let anchors: ReadonlyMap<string, number> | undefined
  for (const module of modules) addChildren(module, '', plainName(module.name))
  for (const { id, name } of modules) if (!qualifiedIds.has(plainName(name))) qualifiedIds.set(plainName(name), id)
  return {
    find: (reference) => ids.get(plainName(reference)) ?? qualifiedIds.get(plainName(reference)),
    nameOf: (id) => names.get(id),
    membersOf: (id) => members.get(id) ?? [],
    findAnchor: (anchor) => (anchors ??= anchorsOf(ids)).get(anchor),
    nearest: nameIndex(() => ids.keys()).nearest,
  }
}

function anchorsOf(ids: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...ids].reverse().map(([name, id]) => [name.toLowerCase().replaceAll('.', '-'), id]))
}

/** The declaration that a name means where it is written: the beginning is looked for in the nearest scope, the rest below that. */
export function findNear(
  steps: readonly string[],
  scopes: readonly NamedDeclarations[],
  search: NameSearch,
): number | undefined {
  const [first = '', ...rest] = steps
  for (const scope of scopes) {
    const start = scope.find(({ name }) => search.isSame(name, first))
    const id = start && findBelow(start.id, rest, search)
    if (id !== undefined) return id
  }
  return undefined
}

/** The member of a member, by names. */
export function findBelow(start: number, steps: readonly string[], { names, isSame }: NameSearch): number | undefined {
  const next = (id: number | undefined, step: string): number | undefined =>
    id === undefined ? undefined : names.membersOf(id).find(({ name }) => isSame(name, step))?.id
  return steps.reduce(next, start as number | undefined)
}

interface NameSearch {
  readonly names: ExportNames
  readonly isSame: (name: string, other: string) => boolean
}

/** The name and the text of `Name | text` and `Name text`. */
export function splitLink(link: string): { readonly name: string; readonly label?: string } {
  const text = oneLine(link)
  const [, name = text, label] = /^([^\s|]+)\s*(?:\||\s)\s*(.+)$/.exec(text) ?? []
  return label === undefined ? { name: withoutEnd(name, '|').trimEnd() } : { name, label }
}

/** A name as it is looked up: `Store.get`. */
export function plainName(reference: string): string {
  return withoutEnd(withoutSelectors(withoutStart(reference, 'module:')), '()')
    .replaceAll('"', '')
    .replace(/[#~!]/g, '.')
    .replace('.prototype.', '.')
}

/** A name as readers see it: `Store#get`. */
export function shownName(reference: string): string {
  const name = withoutSelectors(withoutStart(reference, 'module:'))
  return name.slice(name.lastIndexOf('!') + 1).replaceAll('"', '')
}

/** TSDoc names one of several declarations by its kind: `Store.(get:instance)` and `Store.get:method`. */
function withoutSelectors(name: string): string {
  return name.replace(/\(([^()]+)\)/g, '$1').replace(/:[a-zA-Z0-9]+(?=[.#~]|$)/g, '')
}
