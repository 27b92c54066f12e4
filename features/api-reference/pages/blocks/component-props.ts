import type { ElementContent } from 'hast'
import { type Child, h, nodes } from '../../../../templates/hast.ts'
import { membersOfType } from '../../model/members.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiComponent, ApiExternalMember, ApiModel, ApiReflection, ApiType } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'
import type { ApiPlan } from '../plan/plan.ts'
import { docsOf } from './details.ts'
import { externalBase } from './external-base.ts'
import { memberTable } from './member-table.ts'

/** The props of a component. */
export interface ComponentProps {
  /** Those that the documented packages declare. */
  readonly members: readonly ApiReflection[]
  /** Keys of the others. */
  readonly externalBases: readonly string[]
}

/** A model, and what the inherited members of its types are copies of. */
interface PropsContext {
  readonly model: ApiModel
  readonly plan: Pick<ApiPlan, 'originals'>
}

/** The props of a component; `undefined`: the declaration is none. */
export function componentProps(declaration: ApiReflection, context: PropsContext): ComponentProps | undefined {
  const { component } = declaration
  if (!component) return undefined
  return {
    members: component.declarations ?? declaredProps(declaration, component, context),
    externalBases: component.externalBases ?? [],
  }
}

function declaredProps(
  declaration: ApiReflection,
  component: ApiComponent,
  { model, plan }: PropsContext,
): readonly ApiReflection[] {
  const type = propsType(declaration)
  const originalOf = (member: ApiReflection): ApiReflection => plan.originals.get(member.id) ?? member
  const { members } = type ? membersOfType(type, { model, originalOf }) : { members: [] }
  const byName = new Map(members.map((member) => [member.name, member]))
  return component.props.map((prop) => propOf(prop, byName.get(plainName(prop)), component))
}

function plainName({ name }: ApiExternalMember): string {
  return name.endsWith('?') ? name.slice(0, -1) : name
}

/** A prop with what the reference has of it. One whose type has no place there is known in short. */
function propOf(prop: ApiExternalMember, member: ApiReflection | undefined, component: ApiComponent): ApiReflection {
  const name = plainName(prop)
  const isOptional = name !== prop.name
  const defaultValue = component.defaults?.[name] ?? member?.defaultValue
  const flags = { ...member?.flags, isOptional }
  const value = defaultValue === undefined ? {} : { defaultValue }
  const text: Pick<ApiReflection, 'docs'> =
    prop.text === undefined ? {} : { docs: { summary: [h('p', {}, prop.text)] } }
  if (member) return { ...(docsOf(member) ? {} : text), ...member, flags, ...value }
  const type: ApiType = { type: 'unknown', name: prop.code }
  return { id: -1, name, kind: kinds.property, flags, type, ...value, ...text }
}

/** The type of the props, as the declaration has it. */
function propsType({ signatures, type, extendedTypes = [] }: ApiReflection): ApiType | undefined {
  const [signature] = signatures ?? []
  if (signature) return signature.parameters?.[0]?.type
  const [base] = extendedTypes
  return argumentOf(type) ?? argumentOf(base)
}

/** `Props` of `FC<Props>`, `ForwardRefExoticComponent<Props>`, and `memo((props: Props) => …)`. */
function argumentOf(type: ApiType | undefined): ApiType | undefined {
  if (type?.type === 'intersection') return type.types.map(argumentOf).find(Boolean)
  if (type?.type === 'reflection') return type.declaration.signatures?.[0]?.parameters?.[0]?.type
  if (type?.type !== 'reference') return undefined
  const [first] = type.typeArguments ?? []
  const isFunction = first?.type === 'reflection' && first.declaration.signatures !== undefined
  return isFunction ? argumentOf(first) : first
}

/** The table of a component's props, and those of other packages by the type that declares them. */
export function propsTable(declaration: ApiReflection, context: PageContext): readonly ElementContent[] {
  const props = componentProps(declaration, context)
  if (!props || props.members.length + props.externalBases.length === 0) return []
  const bases = props.externalBases.flatMap((key) => context.model.externalBases?.[key] ?? [])
  // A page of many components has no room for hundreds of attributes of each.
  const isWhole = context.page?.reflection.id === declaration.id || context.page === undefined
  const table: Child = props.members.length > 0 ? memberTable(props.members, context) : undefined
  return nodes([
    h('p', { className: ['api-label'] }, 'Props'),
    table,
    // Search would find every attribute of HTML in every component.
    bases.length > 0
      ? h(
          'div',
          { dataNoSearch: '' },
          bases.map((base) => (isWhole ? externalBase(base).all : externalBase(base).names)),
        )
      : undefined,
  ])
}
