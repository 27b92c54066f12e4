import { kinds } from '../model/kinds.ts'
import type { ApiComponent, ApiExternalBase, ApiExternalMember } from '../model/model.ts'
import { nameInImports } from '../packages/manifest.ts'
import type { FoundComponent } from './declarations/components.ts'
import type { MemberOrigin } from './external-bases.ts'
import { isArray, isObject, type Json, type JsonObject } from './json.ts'

/** Lookups for components and the types outside of the reference. */
export interface ComponentContext {
  /** Whether a package is documented: members inherited from its classes are shown even if the class has no page. */
  readonly isOwnPackage: (name: string) => boolean
  /** Adds members to those of types outside of the reference. @returns their key */
  readonly addExternalBase: (base: ApiExternalBase) => string
  /** A component as the compiler knows it. */
  readonly componentOf: (id: number) => FoundComponent | undefined
}

/** A type of another package, or of the platform. */
export function foreignBase({
  package: owner,
  name,
  url,
}: MemberOrigin & { readonly package: string }): Omit<ApiExternalBase, 'members'> {
  return { name, ...(owner !== 'typescript' && { package: nameInImports(owner) }), ...(url !== undefined && { url }) }
}

/** What a declaration is as a component. */
export function componentOf({ id, variant }: JsonObject, context: ComponentContext): JsonObject {
  const found = typeof id === 'number' && variant === 'declaration' ? context.componentOf(id) : undefined
  if (!found) return {}
  const { props, bases } = propsOf(found, context)
  const component: ApiComponent = {
    props,
    ...(bases.length > 0 && { externalBases: bases.map(context.addExternalBase) }),
    ...(Object.keys(found.defaults).length > 0 && { defaults: found.defaults }),
  }
  return { component: component as unknown as Json }
}

/** The props that the documented packages declare, and the others by the type that declares them, the smallest first. */
function propsOf(found: FoundComponent, { isOwnPackage }: ComponentContext) {
  const props: ApiExternalMember[] = []
  const bases = new Map<string, ApiExternalBase & { readonly members: ApiExternalMember[] }>()
  const attributes = attributesName(found)
  for (const { origin, member } of found.props) {
    const owner = origin?.package
    if (!origin || owner === undefined || isOwnPackage(owner)) {
      props.push(member)
      continue
    }
    const name = isAttributes(origin) && attributes !== undefined ? attributes : origin.name
    const key = JSON.stringify([owner, name])
    const base = bases.get(key) ?? { ...foreignBase({ ...origin, name, package: owner }), members: [] }
    bases.set(key, base)
    base.members.push(member)
  }
  const inOrder = [...bases.values()].sort((a, b) => a.members.length - b.members.length || (a.name < b.name ? -1 : 1))
  return { props, bases: inOrder }
}

/** Whether a type has attributes of elements: React spreads those of one element over several types. */
function isAttributes({ name }: MemberOrigin): boolean {
  return name.endsWith('Attributes')
}

/** The type that names the attributes best: that of one element, or of all. `undefined`: there are none. */
function attributesName({ props }: FoundComponent): string | undefined {
  const names = [...new Set(props.flatMap(({ origin }) => (origin && isAttributes(origin) ? origin.name : [])))].sort()
  const ofElements = names.filter((name) => name.endsWith('HTMLAttributes') || name.endsWith('SVGAttributes'))
  return ofElements.find((name) => !allElements.has(name)) ?? ofElements[0] ?? names[0]
}

const allElements: ReadonlySet<string> = new Set(['AllHTMLAttributes', 'HTMLAttributes', 'SVGAttributes'])

/** Groups of exports that may have components. */
const splitGroups: ReadonlySet<Json | undefined> = new Set(['Functions', 'Variables', 'Classes'])

/** The groups of a module or namespace, with one of components before the others. */
export function withComponents({ kind, groups }: JsonObject, context: ComponentContext): JsonObject {
  if ((kind !== kinds.module && kind !== kinds.namespace) || groups === undefined || !isArray(groups)) return {}
  const isComponent = (id: Json): boolean => typeof id === 'number' && context.componentOf(id) !== undefined
  const components: Json[] = []
  const others = groups.flatMap((group): readonly Json[] => {
    // Categories are the author's order.
    if (!isObject(group) || !splitGroups.has(group['title']) || group['categories'] !== undefined) return [group]
    const { children } = group
    const ids = children !== undefined && isArray(children) ? children : []
    components.push(...ids.filter(isComponent))
    const rest = ids.filter((id) => !isComponent(id))
    return rest.length === 0 ? [] : [{ ...group, children: rest }]
  })
  return components.length === 0 ? {} : { groups: [{ title: 'Components', children: components }, ...others] }
}
