import type { ApiCode, ApiModel, ApiReflection, ApiType } from './model.ts'
import { kinds } from './kinds.ts'

/** An export, or a member of one, that names a declaration in its types. */
export interface ApiUser {
  /** `createEditor`, `EditorState.clone` or `new TextNode`. */
  readonly label: string
  readonly reflection: ApiReflection
}

/** The declarations that name another one. */
export interface ApiUses {
  /** Functions and methods whose result has it. */
  readonly returnedBy: readonly ApiUser[]
  /** Whatever else has it in its parameters or its type. */
  readonly usedBy: readonly ApiUser[]
}

/** Ids of the declarations that a user names. */
interface NamedTypes {
  readonly results: ReadonlySet<number>
  readonly others: ReadonlySet<number>
}

/** The users of every declaration, by its id, in the order of the modules. Re-exports and inherited members are not repeated. */
export function usesOf(model: ApiModel): ReadonlyMap<number, ApiUses> {
  const uses = new Map<number, { returnedBy: ApiUser[]; usedBy: ApiUser[] }>()
  const entry = (id: number): { returnedBy: ApiUser[]; usedBy: ApiUser[] } => {
    const lists = uses.get(id) ?? { returnedBy: [], usedBy: [] }
    uses.set(id, lists)
    return lists
  }
  for (const { user, owner } of model.modules.flatMap((module) => usersIn(module, ''))) {
    const { results, others } = namedBy(user.reflection)
    for (const id of results) if (id !== owner) entry(id).returnedBy.push(user)
    for (const id of others) if (id !== owner) entry(id).usedBy.push(user)
  }
  return uses
}

interface TypeUser {
  readonly user: ApiUser
  /** The type that it is a member of; its own members do not count as users of a type. */
  readonly owner: number
}

function usersIn(container: ApiReflection, prefix: string): readonly TypeUser[] {
  return (container.children ?? []).flatMap((child): readonly TypeUser[] => {
    const label = prefix + child.name
    if (child.kind === kinds.reference) return []
    if (child.kind === kinds.namespace) return usersIn(child, `${label}.`)
    const isType = child.kind === kinds.class || child.kind === kinds.interface
    if (!isType) return [{ user: { label, reflection: child }, owner: child.id }]
    return (child.children ?? []).flatMap((member) =>
      member.inheritedFrom
        ? []
        : [{ user: { label: memberLabel(label, member), reflection: member }, owner: child.id }],
    )
  })
}

function memberLabel(owner: string, { kind, name }: ApiReflection): string {
  if (kind === kinds.constructor) return `new ${owner}`
  return name.startsWith('[') ? owner + name : `${owner}.${name}`
}

function namedBy(reflection: ApiReflection): NamedTypes {
  const results = new Set<number>()
  const others = new Set<number>()
  const { signatures = [], getSignature, kind } = reflection
  const isCalled = kind !== kinds.constructor
  for (const { type, code, ...rest } of [...signatures, ...(getSignature ? [getSignature] : [])]) {
    if (isCalled) addTargets(type, isGuard(type) ? others : results)
    addTargets(rest, others)
    // Written code has the type of the result, too.
    const written = new Set<number>()
    addTargets(code, written)
    for (const id of written) if (!results.has(id)) others.add(id)
  }
  const { signatures: _signatures, getSignature: _getSignature, ...rest } = reflection
  addTargets(rest, others)
  return { results, others }
}

/** Whether the type of a result says what an argument is. */
function isGuard(type: ApiType | undefined): boolean {
  return type?.type === 'predicate' || (type?.type === 'code' && type.isGuard === true)
}

/** Parts of a reflection that are about other places, or are no code. */
const skippedKeys = new Set([
  'docs',
  'source',
  'groups',
  'extendedBy',
  'implementedBy',
  'overwrites',
  'implementationOf',
  'component',
])

type TypePart =
  ApiReflection | ApiType | ApiCode | Omit<ApiReflection, 'type'> | readonly TypePart[] | string | number | boolean

/** Adds the targets of all references in a type or reflection. */
function addTargets(part: TypePart | null | undefined, targets: Set<number>): void {
  if (typeof part !== 'object' || part === null) return
  if ('type' in part && part.type === 'reference' && 'target' in part && part.target !== undefined)
    targets.add(part.target)
  for (const [key, value] of Object.entries(part)) if (!skippedKeys.has(key)) addTargets(value as TypePart, targets)
}
