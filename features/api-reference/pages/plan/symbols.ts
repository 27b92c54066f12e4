import { hashOf } from './anchors.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiReflection } from '../../model/model.ts'
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
    symbols.set(name, place.anchor === undefined ? place.path : place.path + hashOf(place.anchor))
  }
  const addBoth = (name: string, module: string, reflection: ApiReflection): void => {
    if (name.split('.', 1)[0] !== 'default') add(name, reflection)
    add(`${module}:${name}`, reflection)
  }
  const walk = (container: ApiReflection, prefix: string, module: string): void => {
    for (const child of withNamespacesLast(container)) {
      for (const name of namesOf(child).map((one) => prefix + one)) {
        addBoth(name, module, child)
        if (child.kind === kinds.namespace) walk(child, `${name}.`, module)
        else for (const member of membersOf(child)) addBoth(`${name}.${member.name}`, module, member)
      }
    }
  }
  for (const module of model.modules) walk(module, '', module.name)
  for (const module of model.modules) add(module.name, module)
  return Object.fromEntries(symbols)
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
