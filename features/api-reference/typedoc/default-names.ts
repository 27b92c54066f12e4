import type { ProjectReflection } from 'typedoc'
import { assignedName } from './module-names.ts'

/** Replaces `default` and `export=`, the names that the compiler has for what a module exports as a whole, by those of the declarations. */
export function defaultNames(
  project: Pick<ProjectReflection, 'getReflectionById'>,
  declaredNames: ReadonlyMap<number, string>,
): (name: string, target: number) => string {
  return (name, target) => {
    const [first = '', ...rest] = name.split('.')
    if (first !== 'default' && first !== assignedName) return name
    const owner = rest.length === 0 ? target : Number(project.getReflectionById(target)?.parent?.id)
    return [declaredNames.get(owner) ?? first, ...rest].join('.')
  }
}
