import { hashAt } from './anchors.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiModule, ApiReflection } from '../../model/model.ts'
import { hasPage } from './addresses.ts'
import { type ApiPlan, propertiesOf } from './plan.ts'

/**
 * Every name that guides can link to, with path and anchor: `LexicalEditor`, `LexicalEditor.update`, `$getRoot`, the names of modules,
 * and each name with its module, `@lexical/list:$isListNode`. Of two exports of one name, the earlier module's wins.
 */
export function apiSymbols(model: ApiModel, plan: ApiPlan): Readonly<Record<string, string>> {
  const symbols = new Map<string, string>()
  const add = (name: string, { id }: ApiReflection): void => {
    const place = plan.places.get(id)
    if (!place || symbols.has(name)) return
    symbols.set(name, place.path + hashAt(place))
  }
  // No code imports what is not exported, so such a name has none with its module.
  const addBoth = (name: string, { name: module, reach }: ApiModule, reflection: ApiReflection): void => {
    if (name.split('.', 1)[0] !== 'default') add(name, reflection)
    if (reach !== 'unexported') add(`${module}:${name}`, reflection)
  }
  const walk = (container: ApiReflection, prefix: string, module: ApiModule): void => {
    for (const child of withNamespacesLast(container)) {
      for (const name of namesOf(child).map((one) => prefix + one)) {
        addBoth(name, module, child)
        if (child.kind === kinds.namespace) walk(child, `${name}.`, module)
        else for (const member of membersOf(child)) addBoth(`${name}.${member.name}`, module, member)
      }
    }
  }
  // Names of exports are those that readers mean.
  for (const module of [...model.modules.filter(isImported), ...model.modules.filter((one) => !isImported(one))])
    if (module.separator === undefined) walk(module, '', module)
  for (const module of model.modules) add(module.name, module)
  return Object.fromEntries(symbols)
}

/**
 * The names of a reference whose language has a sign between them: `Lamp.on`, and in full, `lights.http.Lamp.on`. With a prefix each of them
 * is there as `python/Lamp.on`, but for short ones that several modules have.
 */
export function qualifiedSymbols(
  model: ApiModel,
  plan: ApiPlan,
  prefixes: readonly string[],
): Readonly<Record<string, string>> {
  const names = new Map<string, Set<string>>()
  const add = (name: string, { id }: ApiReflection): void => {
    const place = plan.places.get(id)
    if (!place) return
    const path = place.path + hashAt(place)
    names.set(name, (names.get(name) ?? new Set()).add(path))
  }
  const declarations = new Map(model.modules.flatMap(({ children = [] }) => children.map((child) => [child.id, child])))
  for (const module of model.modules) {
    const { separator } = module
    if (separator === undefined) continue
    add(module.name, module)
    const addBoth = (name: readonly string[], reflection: ApiReflection): void => {
      add(name.join('.'), reflection)
      add(name.join(separator), reflection)
      add([module.name, ...name].join(separator), reflection)
    }
    for (const child of module.children ?? []) {
      addBoth([child.name], child)
      // What is exported under another path has its members there, too.
      const { children = [] } = declarations.get(child.target ?? child.id) ?? child
      for (const member of children) addBoth([child.name, member.name], member)
    }
  }
  return Object.fromEntries(
    [...names].flatMap(([name, paths]): readonly (readonly [string, string])[] => {
      const [path = '', ...others] = paths
      return [
        [name, path],
        ...(others.length === 0 ? prefixes : []).map((prefix) => [`${prefix}/${name}`, path] as const),
      ]
    }),
  )
}

function isImported({ reach }: ApiModule): boolean {
  return reach === undefined
}

/** The names of an export: a default one has two. */
function namesOf({ name, isDefault, isAssigned }: ApiReflection): readonly string[] {
  return isDefault || isAssigned ? [name, 'default'] : [name]
}

/** Of a function or class and a namespace with one name, links mean the first. */
function withNamespacesLast({ children = [] }: ApiReflection): readonly ApiReflection[] {
  const isNamespace = ({ kind }: ApiReflection): boolean => kind === kinds.namespace
  return [...children.filter((child) => !isNamespace(child)), ...children.filter(isNamespace)]
}

function membersOf(reflection: ApiReflection): readonly ApiReflection[] {
  return hasPage(reflection) ? (reflection.children ?? []) : propertiesOf(reflection)
}
