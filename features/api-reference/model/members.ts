import { kinds } from './kinds.ts'
import type { ApiModel, ApiReflection, ApiType } from './model.ts'

/** The members of a type, however it is written. */
export interface TypeMembers {
  readonly members: readonly ApiReflection[]
  /** Keys of the members that it inherits from types outside of the reference. */
  readonly externalBases: readonly string[]
  /** Types whose members the model does not have. */
  readonly others: readonly ApiType[]
}

/** Types of TypeScript and React whose members are those of their first argument. */
const sameMembers: ReadonlySet<string> = new Set([
  'PropsWithChildren',
  'PropsWithRef',
  'PropsWithoutRef',
  'Readonly',
  'Partial',
  'Required',
  'NoInfer',
])

/** The end of a chain of types that name one another. */
const maxDepth = 20

/** All members of a declaration: those of bases with a place in the reference too. */
export function membersOfDeclaration(declaration: ApiReflection, reader: MemberReader): TypeMembers {
  return declarationMembers(declaration, reader, 0)
}

/** All members of a type. */
export function membersOfType(type: ApiType, reader: MemberReader): TypeMembers {
  return typeMembers(type, reader, 0)
}

/** Finds declarations of a model. */
export interface MemberReader {
  readonly model: ApiModel
  /** The declaration of a member that a type inherits. */
  readonly originalOf: (member: ApiReflection) => ApiReflection
}

const noMembers: TypeMembers = { members: [], externalBases: [], others: [] }

function declarationMembers(declaration: ApiReflection, reader: MemberReader, depth: number): TypeMembers {
  const { kind, children = [], externalBases = [], type } = declaration
  if (kind === kinds.typeAlias && type && children.length === 0) return typeMembers(type, reader, depth + 1)
  return { members: children.map(reader.originalOf), externalBases, others: [] }
}

function typeMembers(type: ApiType, reader: MemberReader, depth: number): TypeMembers {
  if (depth > maxDepth) return { ...noMembers, others: [type] }
  switch (type.type) {
    case 'reflection':
      return declarationMembers(type.declaration, reader, depth)
    case 'intersection':
      return joined(type.types.map((part) => typeMembers(part, reader, depth + 1)))
    case 'reference': {
      const { target, name, typeArguments: [first, second] = [] } = type
      const declaration = target === undefined ? undefined : declarationsOf(reader.model).get(target)
      if (declaration) return declarationMembers(declaration, reader, depth)
      if (first && sameMembers.has(plainName(name))) return typeMembers(first, reader, depth + 1)
      const names = second && literalsOf(second)
      if (!first || !names) return { ...noMembers, others: [type] }
      if (plainName(name) === 'Omit')
        return selected(type, typeMembers(first, reader, depth + 1), (member) => !names.has(member))
      if (plainName(name) === 'Pick')
        return selected(type, typeMembers(first, reader, depth + 1), (member) => names.has(member))
      return { ...noMembers, others: [type] }
    }
    default:
      return { ...noMembers, others: [type] }
  }
}

/** The name without those of namespaces: `FC` for `React.FC`. */
export function plainName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Members of a type that selects some. Those that the model has in short only are the type's as it is written. */
function selected(type: ApiType, all: TypeMembers, isSelected: (name: string) => boolean): TypeMembers {
  const isWhole = all.others.length + all.externalBases.length === 0
  return {
    members: all.members.filter(({ name }) => isSelected(name)),
    externalBases: [],
    others: isWhole ? [] : [type],
  }
}

function literalsOf(type: ApiType): ReadonlySet<string> | undefined {
  const types = type.type === 'union' ? type.types : [type]
  const names = types.flatMap((one) => (one.type === 'literal' && typeof one.value === 'string' ? one.value : []))
  return names.length === types.length ? new Set(names) : undefined
}

/** A later part of an intersection does not replace a member of an earlier one. */
function joined(parts: readonly TypeMembers[]): TypeMembers {
  const names = new Set<string>()
  const members = parts.flatMap((part) => part.members).filter(({ name }) => !names.has(name) && names.add(name))
  return {
    members,
    externalBases: [...new Set(parts.flatMap((part) => part.externalBases))],
    others: parts.flatMap(({ others }) => others),
  }
}

const declarations = new WeakMap<ApiModel, ReadonlyMap<number, ApiReflection>>()

/** The declarations of a model by their ids: exports, and what namespaces export. */
export function declarationsOf(model: ApiModel): ReadonlyMap<number, ApiReflection> {
  const earlier = declarations.get(model)
  if (earlier) return earlier
  const byId = new Map<number, ApiReflection>()
  const add = (container: ApiReflection): void => {
    for (const child of container.children ?? []) {
      byId.set(child.id, child)
      if (child.kind === kinds.namespace) add(child)
    }
  }
  for (const module of model.modules) add(module)
  declarations.set(model, byId)
  return byId
}
