import { kinds } from '../../model/kinds.ts'
import type { ApiModel, ApiReflection, ApiType } from '../../model/model.ts'
import type { PageContext } from '../page-context.ts'

/** The reference, and the page of a method's class. */
type Surroundings = Pick<PageContext, 'model' | 'page'>

/**
 * The types of a function as searches by type are written: `string,LexicalEditor?->boolean|null`. A type parameter is followed by its
 * constraint, an alias by what it stands for, and the object of a method is an optional parameter.
 */
export function callableTypes(member: ApiReflection, signature: ApiReflection, { model, page }: Surroundings): string {
  const owner = member.kind === kinds.function || member.kind === kinds.variable ? undefined : page?.reflection
  const isMethod = member.kind === kinds.method && member.flags?.isStatic !== true
  const names = new Map((signature.typeParameters ?? []).map(({ name, type }) => [name, type]))
  const context: Names = { constraints: names, aliases: aliasesOf(model), owner: owner?.name ?? 'this' }
  const parameters = (signature.parameters ?? []).map((parameter) => parameterText(parameter, context))
  const self = isMethod && owner ? [`${owner.name}?`] : []
  const result = member.kind === kinds.constructor ? context.owner : textOf(signature.type, context)
  return `${[...self, ...parameters].join(',')}->${result}`
}

/** The types of a variable that holds a function. */
export function variableTypes(variable: ApiReflection, around: Surroundings): string | undefined {
  const { type } = variable
  const [signature] = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []
  return signature && callableTypes(variable, signature, around)
}

interface Names {
  /** Constraints of type parameters. */
  readonly constraints: ReadonlyMap<string, ApiType | undefined>
  /** What aliases stand for, by id. */
  readonly aliases: ReadonlyMap<number, ApiType>
  /** The type that `this` is. */
  readonly owner: string
}

function parameterText({ type, flags, defaultValue }: ApiReflection, names: Names): string {
  const element = flags?.isRest && type?.type === 'array' ? type.elementType : type
  const isOptional = flags?.isOptional ?? flags?.isRest ?? defaultValue !== undefined
  return textOf(element, names) + (isOptional ? '?' : '')
}

/** A type that nothing but a wildcard finds. */
const opaque = '_'

function textOf(type: ApiType | undefined, names: Names): string {
  const inner = (one: ApiType | undefined): string => textOf(one, names)
  const union = (all: readonly ApiType[]): string => [...new Set(all.map(inner))].join('|')
  switch (type?.type) {
    case 'intrinsic':
      return type.name === 'this' ? `this|${names.owner}` : type.name
    case 'literal':
      return literalText(type.value)
    case 'reference':
      return referenceText(type, names)
    case 'array':
      return `Array<${inner(type.elementType)}>`
    case 'tuple':
      return `Array<${union(type.elements ?? []) || opaque}>`
    case 'optional':
    case 'rest':
      return inner(type.elementType)
    case 'namedTupleMember':
      return inner(type.element)
    case 'union':
    case 'intersection':
      return union(type.types)
    case 'conditional':
      return union([type.trueType, type.falseType])
    case 'predicate':
      return type.asserts ? 'void' : 'boolean'
    case 'templateLiteral':
      return 'string'
    case 'typeOperator':
      return type.operator === 'keyof' ? 'string' : type.operator === 'unique' ? 'symbol' : inner(type.target)
    case 'inferred':
      return type.name
    case 'mapped':
      return 'object'
    case 'reflection':
      return functionText(type.declaration, names)
    default:
      return opaque
  }
}

function literalText(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'object' ? 'bigint' : typeof value
}

const knownAliases = new WeakMap<ApiModel, ReadonlyMap<number, ApiType>>()

/** The types of all aliases without type parameters. */
function aliasesOf(model: ApiModel): ReadonlyMap<number, ApiType> {
  const cached = knownAliases.get(model)
  if (cached) return cached
  const aliases = new Map<number, ApiType>()
  const collect = ({ children = [] }: ApiReflection): void => {
    for (const child of children) {
      if (child.kind === kinds.namespace) collect(child)
      else if (child.kind === kinds.typeAlias && child.type && !child.typeParameters) aliases.set(child.id, child.type)
    }
  }
  model.modules.forEach(collect)
  knownAliases.set(model, aliases)
  return aliases
}

/** Longest text that an alias adds, in letters. */
const aliasRoom = 30

/** What an alias stands for, as far as it is nothing but names: `|string` for `NodeKey`. */
function aliasText(target: number | undefined, names: Names): string {
  const type = target === undefined ? undefined : names.aliases.get(target)
  const text = textOf(type, { ...names, aliases: new Map() })
  const isPlain = text !== opaque && text !== 'object' && /^[\w$.|]+$/.test(text)
  return isPlain && text.length <= aliasRoom ? `|${text}` : ''
}

function referenceText(
  { name, target, typeArguments = [] }: Extract<ApiType, { type: 'reference' }>,
  names: Names,
): string {
  const constraint = names.constraints.get(name)
  const bound = constraint?.type === 'reference' || constraint?.type === 'intrinsic' ? constraint : undefined
  // A constraint may name its own parameter.
  const rest: Names = { ...names, constraints: new Map([...names.constraints].filter(([other]) => other !== name)) }
  const reference =
    typeArguments.length === 0 ? name : `${name}<${typeArguments.map((one) => textOf(one, rest)).join(',')}>`
  return bound ? `${reference}|${textOf(bound, rest)}` : reference + aliasText(target, rest)
}

function functionText({ signatures = [] }: ApiReflection, names: Names): string {
  const [signature] = signatures
  if (!signature) return 'object'
  const parameters = (signature.parameters ?? []).map((parameter) => parameterText(parameter, names))
  return `((${parameters.join(',')})=>${textOf(signature.type, names)})`
}
