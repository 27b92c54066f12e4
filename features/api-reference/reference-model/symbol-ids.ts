import { kinds, wordOfKind } from '../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../model/model.ts'
import type { IdOf } from './write-docs.ts'

/**
 * Gives modules and symbols ids that are the same in all versions: their full names. What is in a signature or in an object type has that of its
 * symbol, and an inherited member that of its base.
 */
export function symbolIds({ modules }: ApiModel): IdOf {
  const ids = new Map<number, string>()
  const taken = new Set<string>()
  const bases = new Map<number, number>()
  const free = (id: string, n = 1): string => {
    const name = n === 1 ? id : `${id}-${n}`
    return taken.has(name) ? free(id, n + 1) : name
  }
  const add = (reflection: ApiReflection, id: string): void => {
    const base = reflection.inheritedFrom?.target
    if (base !== undefined && isUnchanged(reflection)) bases.set(reflection.id, base)
    const own = free(id)
    taken.add(own)
    ids.set(reflection.id, own)
    for (const part of partsOf(reflection)) ids.set(part.id, own)
    for (const child of reflection.children ?? []) add(child, `${own}.${nameIn(child)}`)
  }
  for (const module of modules) add(module, module.name)
  const idOf: IdOf = (id) => {
    const base = bases.get(id)
    return base === undefined ? ids.get(id) : idOf(base)
  }
  return idOf
}

/** Whether an inherited member is what its base has, so that `extends` says all of it. Constructors are not inherited in a public model. */
export function isUnchanged(member: ApiReflection): boolean {
  const { inheritedFrom, kind, type, signatures, getSignature, setSignature } = member
  const hasTypes =
    type !== undefined || signatures !== undefined || getSignature !== undefined || setSignature !== undefined
  return inheritedFrom?.target !== undefined && kind !== kinds.constructor && !hasTypes
}

/** The name, with what tells a static member from one of its name, and a namespace from what it is merged with. */
function nameIn({ name, flags, kind }: ApiReflection): string {
  if (flags?.isStatic) return `${name}-static`
  return kind === kinds.namespace || kind === kinds.reference ? `${name}-${wordOfKind({ kind }) ?? 'namespace'}` : name
}

function partsOf(reflection: ApiReflection): readonly ApiReflection[] {
  const { signatures = [], getSignature, setSignature, type } = reflection
  const properties = type?.type === 'reflection' ? (type.declaration.children ?? []) : []
  return [
    ...signatures,
    ...(getSignature ? [getSignature] : []),
    ...(setSignature ? [setSignature] : []),
    ...properties,
  ]
}
