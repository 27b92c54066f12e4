import type { JSONOutput } from 'typedoc'
import { kinds } from '../model/kinds.ts'

/** A member of a class or interface, in TypeDoc's JSON. */
export interface TypeMember {
  readonly member: JSONOutput.DeclarationReflection
  /** The names of the type parameters of its type. */
  readonly typeParameters: readonly string[]
}

/** The members of all classes and interfaces, by their ids. */
export function typeMembers(modules: readonly JSONOutput.DeclarationReflection[]): ReadonlyMap<number, TypeMember> {
  const members = new Map<number, TypeMember>()
  const walk = ({ kind, children = [], typeParameters = [] }: JSONOutput.DeclarationReflection): void => {
    const isType = (kind as number) === kinds.class || (kind as number) === kinds.interface
    for (const child of children) {
      if (isType) members.set(child.id, { member: child, typeParameters: typeParameters.map(({ name }) => name) })
      else if (child.variant === 'declaration') walk(child)
    }
  }
  for (const module of modules) walk(module)
  return members
}
