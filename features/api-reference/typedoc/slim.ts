import type { JSONOutput } from 'typedoc'
import type { ApiExternalBase, ApiExternalMember, ApiModule, ApiReflection } from '../model/model.ts'
import { kinds } from '../model/kinds.ts'
import { externalMember } from '../pages/signatures/external-member.ts'
import { baseName, type MemberOrigin } from './external-bases.ts'
import { hasTypesOf, namesAnyOf, typesOf, withoutComments } from './inherited-types.ts'
import { type CommentContext, toDocs } from './links/comments.ts'
import { externalComment } from './external-comments.ts'
import { isArray, isObject, type Json, type JsonObject } from './json.ts'
import { assignedName } from './module-names.ts'
import type { SourcePlace } from './links/comment-links.ts'
import type { NamedDeclarations } from './links/link-names.ts'
import type { TypeMember } from './type-members.ts'
import { type ComponentContext, componentOf, foreignBase, withComponents } from './slim-components.ts'
import type { WrittenAs } from './declarations/written-declarations.ts'
import { isComponentName } from '../../../cli/code/syntax.ts'

/** Lookups for the conversion of TypeDoc's JSON to the model. */
export interface SlimContext extends CommentContext, ComponentContext {
  /** The member of a type by its id, as TypeDoc has it. */
  readonly memberOf: (id: number) => TypeMember | undefined
  /** Where a member is declared that a type inherits from one without a page. */
  readonly originOf: (id: number) => MemberOrigin | undefined
  /** The position of a reflection's declaration. */
  readonly placeOf: (id: number) => SourcePlace | undefined
  /** Anchor of a reflection in TypeDoc's own theme. */
  readonly anchorOf: (id: number) => string | undefined
  /** Name of a declaration as in the source, where TypeDoc has another one. */
  readonly nameOf: (id: number) => string | undefined
  /** The name of what is referred to, if a bundler has written another one. */
  readonly plainName: (name: string, target: number) => string
  /** Whether a class is exported as a type only. */
  readonly isTypeOnly: (id: number) => boolean
  /** The written form of a declaration. */
  readonly writtenAs: (id: number) => WrittenAs | undefined
  /** The file and the line of a reflection, if the file has a page. */
  readonly sourcePlaceOf?: (id: number) => { readonly path: string; readonly line: number } | undefined
  /** Within a type, whose members have no source link. */
  readonly isInType?: boolean
}

/** Keys that pages do not show. */
const droppedKeys = new Set([
  'variant',
  'sources',
  'comment',
  'readme',
  'package',
  'qualifiedName',
  'preferValues',
  'refersToTypeParameter',
  'highlightedProperties',
  'elementSummaries',
  'packageName',
  'packageVersion',
  'relevanceBoost',
  'documents',
  'childrenIncludingDocuments',
])

/** The model of a module: TypeDoc's JSON without redundant keys, with comments parsed. */
export function slimModule(module: JSONOutput.DeclarationReflection, context: SlimContext): ApiModule {
  return slimObject(module as unknown as JsonObject, context) as unknown as ApiModule
}

function slim(value: Json, context: SlimContext): Json {
  if (isArray(value)) return value.map((item) => slim(item, context))
  return isObject(value) ? slimObject(value, context) : value
}

function slimObject(value: JsonObject, outer: SlimContext): JsonObject {
  if (isEmptyUnion(value)) return { type: 'intrinsic', name: 'undefined' }
  if (isInfinite(value)) return { type: 'unknown', name: Number(value['value']) < 0 ? '-1e999' : '1e999' }
  if (isInherited(value, outer)) return inheritedStub(value, outer)
  const place = typeof value['id'] === 'number' ? outer.placeOf(value['id']) : undefined
  const members = value['children']
  const scopes =
    members !== undefined && isArray(members)
      ? [members as unknown as NamedDeclarations, ...(outer.scopes ?? [])]
      : outer.scopes
  const context = { ...outer, ...(place && { place }), ...(scopes && { scopes }) }
  const result: Record<string, Json> = {}
  for (const [key, item] of Object.entries(value)) {
    if (droppedKeys.has(key) || isEmpty(item)) continue
    if (key === 'inheritedFrom') {
      if (isOverride(value, context)) result['overwrites'] = slim(item, context)
      continue
    }
    // A member and its signatures refer to the same members of bases.
    if ((key === 'overwrites' || key === 'implementationOf') && value['variant'] === 'signature') continue
    if (key === 'target' && typeof item !== 'number' && value['type'] === 'reference') continue
    if (key === 'target' && item === -1) continue
    if (key === 'parameters') result[key] = slimParameters(item, String(value['name']), context)
    else if (key === 'declaration') result[key] = slim(item, { ...context, isInType: true })
    else result[key] = key === 'children' ? slimChildren(item, context) : slim(item, context)
  }
  const naming = nameOf(value, context)
  const { signatures } = result
  if (naming['isAssigned'] && signatures !== undefined) result['signatures'] = withName(signatures, naming['name'])
  return {
    ...result,
    ...naming,
    ...docsOf(value, context),
    ...sourceOf(value, context),
    ...anchorOf(value, context),
    ...typeOnly(value, context),
    ...writtenAs(value, context),
    ...externalBasesOf(value, context),
    ...componentOf(value, context),
    ...withComponents(result, context),
    ...referenceName(value, context),
  }
}

function referenceName({ type, name, target }: JsonObject, { plainName }: SlimContext): JsonObject {
  return type === 'reference' && typeof name === 'string' && typeof target === 'number'
    ? { name: plainName(name, target) }
    : {}
}

/** Removes members inherited from other packages, which are many and documented elsewhere: `externalBases` has them in short. */
function slimChildren(children: Json, context: SlimContext): Json {
  if (!isArray(children)) return children
  return children.filter((child) => !foreignOrigin(child, context)).map((child) => slim(child, context))
}

/** Keys of the members that a type inherits from other packages, by the types that declare them; the smallest first. */
function externalBasesOf({ children }: JsonObject, context: SlimContext): JsonObject {
  const bases = new Map<string, ApiExternalBase & { readonly members: ApiExternalMember[] }>()
  for (const child of children !== undefined && isArray(children) ? children : []) {
    const origin = foreignOrigin(child, context)
    if (!origin || !isObject(child) || isPlainConstructor(child)) continue
    const key = JSON.stringify([origin.package, origin.name])
    const base = { ...origin, members: [], ...bases.get(key) }
    bases.set(key, base)
    const member = slim(withoutComments(child), context) as unknown as ApiReflection
    base.members.push({ ...externalMember(member), ...externalComment(child, context) })
  }
  if (bases.size === 0) return {}
  const inOrder = [...bases.values()].sort((a, b) => a.members.length - b.members.length || (a.name < b.name ? -1 : 1))
  return { externalBases: inOrder.map(context.addExternalBase) }
}

/** Whether a member is a constructor that takes nothing, of which there is nothing to say. */
function isPlainConstructor({ kind, signatures }: JsonObject): boolean {
  if (kind !== kinds.constructor || signatures === undefined || !isArray(signatures)) return false
  return signatures.every((signature) => isObject(signature) && signature['parameters'] === undefined)
}

/** Names destructured parameters: `props` of a component, `options` of other functions; of several, the second is `options2`. */
function slimParameters(parameters: Json, owner: string, context: SlimContext): Json {
  if (!isArray(parameters)) return parameters
  const word = isComponentName(owner) ? 'props' : 'options'
  const names = new Set(parameters.map((parameter) => isObject(parameter) && parameter['name']))
  return parameters.map((parameter) => {
    const result = slim(parameter, context)
    if (!isObject(result) || result['name'] !== '__namedParameters') return result
    const name = freeName(word, names)
    names.add(name)
    return { ...result, name }
  })
}

function freeName(word: string, names: ReadonlySet<Json | undefined>): string {
  let name = word
  for (let n = 2; names.has(name); n++) name = word + n
  return name
}

/** The type of another package from which a member is inherited; `undefined` for all other members. */
function foreignOrigin(child: Json, context: SlimContext): Omit<ApiExternalBase, 'members'> | undefined {
  const member = isObject(child) ? firstMember(child, context) : undefined
  if (!member || !isObject(member['inheritedFrom']) || isOverride(member, context)) return undefined
  const origin = originOf(member, context)
  const { package: owner } = origin
  return owner === undefined || context.isOwnPackage(owner) ? undefined : foreignBase({ ...origin, package: owner })
}

/** Follows a member through the types that inherit it to the first that has it in the model. */
function firstMember(child: JsonObject, context: SlimContext): JsonObject {
  let member = child
  for (let steps = 0; steps < 100 && isInherited(member, context); steps++) {
    const next = context.memberOf(targetOf(member))?.member
    if (!next) return member
    member = next as unknown as JsonObject
  }
  return member
}

function targetOf({ inheritedFrom }: JsonObject): number {
  const target = isObject(inheritedFrom) ? inheritedFrom['target'] : undefined
  return typeof target === 'number' ? target : -1
}

/** Where a member is from: what the compiler knows, or what TypeDoc's JSON says. */
function originOf({ id, inheritedFrom }: JsonObject, context: SlimContext): MemberOrigin {
  const origin = typeof id === 'number' ? context.originOf(id) : undefined
  if (origin) return origin
  const base = isObject(inheritedFrom) ? inheritedFrom : {}
  const owner = base['package'] ?? (isObject(base['target']) ? base['target']['packageName'] : undefined)
  return { name: baseName(String(base['name'] ?? '')), ...(typeof owner === 'string' && { package: owner }) }
}

function isInherited(value: JsonObject, context: SlimContext): boolean {
  const base = value['inheritedFrom']
  return (
    value['variant'] === 'declaration' &&
    isObject(base) &&
    typeof base['target'] === 'number' &&
    base['target'] !== -1 &&
    !isOverride(value, context)
  )
}

/**
 * Whether a class declares a member that TypeDoc calls inherited, as it does where an interface is merged with the class. Then its place is
 * not that of the base's member.
 */
function isOverride({ id, variant, inheritedFrom }: JsonObject, { placeOf }: SlimContext): boolean {
  const target = isObject(inheritedFrom) ? inheritedFrom['target'] : undefined
  if (variant !== 'declaration' || typeof id !== 'number' || typeof target !== 'number') return false
  const [place, base] = [placeOf(id), placeOf(target)]
  return place !== undefined && base !== undefined && (place.file !== base.file || place.line !== base.line)
}

/** A member that has its text where it is declared; of its types and flags, what is not as it is there. */
function inheritedStub(value: JsonObject, context: SlimContext): JsonObject {
  const { id = 0, name = '', kind = 0, inheritedFrom = null } = value
  const base = isObject(inheritedFrom) ? inheritedFrom : {}
  const original = firstMember(value, context)
  return {
    id,
    name,
    kind,
    inheritedFrom: { type: 'reference', name: base['name'] ?? '', target: base['target'] ?? -1 },
    ...changedFlags(value, original),
    ...changedTypes(value, original, context),
  }
}

/** The flags of a member that a base has changed, such as `Partial<Options>`. */
function changedFlags({ flags }: JsonObject, original: JsonObject): JsonObject {
  const others = original['flags']
  const isChanged = (['isOptional', 'isReadonly'] as const).some(
    (key) => (isObject(flags) && flags[key]) !== (isObject(others) && others[key]),
  )
  return isChanged && flags !== undefined ? { flags } : {}
}

/** The types of a member that type arguments of a base have changed. */
function changedTypes(value: JsonObject, original: JsonObject, context: SlimContext): JsonObject {
  const { typeParameters = [] } = context.memberOf(Number(original['id'])) ?? {}
  if (!namesAnyOf(original, typeParameters) || hasTypesOf(value, original)) return {}
  return slimObject(typesOf(value), { ...context, isInType: true })
}

function docsOf(value: JsonObject, context: SlimContext): JsonObject {
  const { readme } = value
  const comment = value['comment'] as unknown as JSONOutput.Comment | undefined
  if (comment !== undefined) return isLicense(comment) ? {} : { docs: toDocs(comment, context) as unknown as Json }
  if (readme === undefined) return {}
  return { docs: toDocs({ summary: readme as unknown as JSONOutput.CommentDisplayPart[] }, context) as unknown as Json }
}

/** Whether a comment is that of the file, above its first declaration. */
function isLicense({ summary: [first], blockTags = [] }: JSONOutput.Comment): boolean {
  return (
    /^(?:copyright\b|\(c\))/i.test(first?.text.trimStart() ?? '') || blockTags.some(({ tag }) => tag === '@license')
  )
}

/** The source of a declaration, if it has an address. */
function sourceOf({ id, sources }: JsonObject, { isInType, sourcePlaceOf }: SlimContext): JsonObject {
  if (isInType) return {}
  const place = typeof id === 'number' && sources !== undefined ? sourcePlaceOf?.(id) : undefined
  const first = sources !== undefined && isArray(sources) ? sources[0] : undefined
  const url = isObject(first) ? first['url'] : undefined
  const source = { ...(typeof url === 'string' && { url }), ...(place && { place }) }
  return Object.keys(source).length > 0 ? { source } : {}
}

/** The anchor of a member or overload; members within types have none. */
function anchorOf({ id, variant, name }: JsonObject, context: SlimContext): JsonObject {
  const isTarget = (variant === 'declaration' || variant === 'signature') && name !== '__type'
  const anchor = isTarget && typeof id === 'number' ? context.anchorOf(id) : undefined
  return anchor === undefined ? {} : { anchor }
}

function nameOf({ id, name, variant }: JsonObject, context: SlimContext): JsonObject {
  // A comment may name a destructured parameter.
  if (variant === 'param' && name !== '__namedParameters') return {}
  const sourceName = typeof id === 'number' ? context.nameOf(id) : undefined
  if (sourceName === undefined) return {}
  if (name === 'default') return { name: sourceName, isDefault: true }
  return name === assignedName ? { name: sourceName, isAssigned: true } : { name: sourceName }
}

function withName(signatures: Json, name: Json = ''): Json {
  if (!isArray(signatures)) return signatures
  return signatures.map((signature) => (isObject(signature) ? { ...signature, name } : signature))
}

function typeOnly({ id }: JsonObject, context: SlimContext): JsonObject {
  return typeof id === 'number' && context.isTypeOnly(id) ? { isTypeOnly: true } : {}
}

function writtenAs({ id }: JsonObject, context: SlimContext): JsonObject {
  return typeof id === 'number' ? { ...context.writtenAs(id) } : {}
}

function isEmpty(item: Json): boolean {
  return (isArray(item) && item.length === 0) || (isObject(item) && Object.keys(item).length === 0)
}

/** Whether a type is a number that JSON does not have, which code writes as `1e999`. */
function isInfinite({ type, value }: JsonObject): boolean {
  return type === 'literal' && typeof value === 'number' && !Number.isFinite(value)
}

/** Whether a type is nothing but `undefined`, which TypeDoc takes out of the unions of what is optional. */
function isEmptyUnion({ type, types }: JsonObject): boolean {
  return type === 'union' && types !== undefined && isArray(types) && types.length === 0
}
