import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiModule, ApiReflection } from '../../model/model.ts'

/** An export of another name for a declaration: `export { area as surface }`. */
export interface ApiAlias {
  readonly reflection: ApiReflection
  readonly module: ApiModule
}

/** The names by which code knows a declaration, besides its own. */
export interface PublicNames {
  /** By the id of a declaration: the namespaces of its name, or what else has the name of a namespace. */
  readonly merged: ReadonlyMap<number, readonly ApiReflection[]>
  /** By the id of a declaration: exports under other names. */
  readonly aliases: ReadonlyMap<number, readonly ApiAlias[]>
}

/** Finds functions, classes and enums that are merged with namespaces, and exports under other names. */
export function publicNames({ modules }: ApiModel): PublicNames {
  const merged = new Map<number, readonly ApiReflection[]>()
  const aliases = new Map<number, readonly ApiAlias[]>()
  const names = new Map<number, string>()
  const references: ApiAlias[] = []
  const walk = (container: ApiReflection, module: ApiModule): void => {
    const children = container.children ?? []
    addMerged(children, merged)
    for (const child of children) {
      if (child.kind === kinds.reference) references.push({ reflection: child, module })
      else names.set(child.id, child.name)
      if (child.kind === kinds.namespace) walk(child, module)
    }
  }
  for (const module of modules) walk(module, module)
  for (const alias of references) {
    const { target, name, isDefault } = alias.reflection
    if (target === undefined || !names.has(target) || (names.get(target) === name && !isDefault)) continue
    aliases.set(target, [...(aliases.get(target) ?? []), alias])
  }
  return { merged, aliases }
}

function addMerged(children: readonly ApiReflection[], merged: Map<number, readonly ApiReflection[]>): void {
  const isNamespace = ({ kind }: ApiReflection): boolean => kind === kinds.namespace
  const byName = new Map<string, ApiReflection[]>()
  for (const child of children) {
    if (child.kind === kinds.reference || isNamespace(child)) continue
    byName.set(child.name, [...(byName.get(child.name) ?? []), child])
  }
  for (const namespace of children.filter(isNamespace)) {
    const others = byName.get(namespace.name) ?? []
    if (others.length === 0) continue
    merged.set(namespace.id, others)
    for (const { id } of others) merged.set(id, [namespace])
  }
}
