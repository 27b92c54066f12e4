import type { JSONOutput } from 'typedoc'
import type { ApiModule } from '../model/model.ts'
import { type CommentContext, toDocs } from './links/comments.ts'
import { assignedName } from './module-names.ts'
import type { SourcePlace } from './links/comment-links.ts'
import type { NamedDeclarations } from './links/link-names.ts'
import type { WrittenAs } from './declarations/written-declarations.ts'

/** Any value in TypeDoc's JSON. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
type JsonObject = Extract<Json, { readonly [key: string]: Json }>

/** Lookups for the conversion of TypeDoc's JSON to the model. */
export interface SlimContext extends CommentContext {
  /** Whether a package is documented: members inherited from its classes are shown even if the class has no page. */
  readonly isOwnPackage: (name: string) => boolean
  /** The position of a reflection's declaration. */
  readonly placeOf: (id: number) => SourcePlace | undefined
  /** Anchor of a reflection in TypeDoc's own theme. */
  readonly anchorOf: (id: number) => string | undefined
  /** Name of a declaration as in the source, where TypeDoc has another one. */
  readonly nameOf: (id: number) => string | undefined
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
  if (isInfinite(value)) return { type: 'unknown', name: Number(value['value']) < 0 ? '-1e999' : '1e999' }
  if (isInherited(value, outer)) return inheritedStub(value)
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
  }
}

/** Removes members inherited from other packages, which are many and documented elsewhere. */
function slimChildren(children: Json, context: SlimContext): Json {
  if (!isArray(children)) return children
  return children.filter((child) => !isForeign(child, context)).map((child) => slim(child, context))
}

/**
 * Names destructured parameters: `props` of a component, `options` of other functions, with a number where another parameter has the name.
 * Those with the elements of an array are as their author wrote them.
 */
function slimParameters(parameters: Json, owner: string, context: SlimContext): Json {
  if (!isArray(parameters)) return parameters
  const name = /^[A-Z]/.test(owner) ? 'props' : 'options'
  const items = parameters.map((parameter) => slim(parameter, context))
  const names = new Set(items.flatMap((item) => (isObject(item) ? [String(item['name'])] : [])))
  return items.map((item) => {
    if (!isObject(item) || item['name'] !== '__namedParameters') return item
    const freeName = unusedName(name, names)
    names.add(freeName)
    return { ...item, name: freeName }
  })
}

function unusedName(name: string, names: ReadonlySet<string>): string {
  if (!names.has(name)) return name
  let number = 2
  while (names.has(`${name}${number}`)) number++
  return `${name}${number}`
}

function isForeign(child: Json, context: SlimContext): boolean {
  if (!isObject(child) || !isObject(child['inheritedFrom'])) return false
  if (isInherited(child, context) || isOverride(child, context)) return false
  const { package: name, target } = child['inheritedFrom']
  const owner = typeof name === 'string' ? name : isObject(target) ? target['packageName'] : undefined
  return typeof owner !== 'string' || !context.isOwnPackage(owner)
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

function inheritedStub({ id = 0, name = '', kind = 0, inheritedFrom = null }: JsonObject): JsonObject {
  const base = isObject(inheritedFrom) ? inheritedFrom : {}
  return {
    id,
    name,
    kind,
    inheritedFrom: { type: 'reference', name: base['name'] ?? '', target: base['target'] ?? -1 },
  }
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

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
