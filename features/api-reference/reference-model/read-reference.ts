import { contentDigest } from '../../../cli/cache/digest.ts'
import { kinds } from '../model/kinds.ts'
import type {
  ApiCode,
  ApiCodeType,
  ApiComponent,
  ApiExternalBase,
  ApiGroup,
  ApiModel,
  ApiModule,
  ApiReferenceType,
  ApiReflection,
} from '../model/model.ts'
import { kindNumbers } from './kind-numbers.ts'
import { docsPart, type HrefOf } from './read-docs.ts'
import type {
  ReferenceCode,
  ReferenceComponent,
  ReferenceInherited,
  ReferenceKind,
  ReferenceLink,
  ReferenceModel,
  ReferenceModule,
  ReferenceParameter,
  ReferenceSignature,
  ReferenceSource,
  ReferenceSymbol,
  ReferenceToken,
} from './reference-model.ts'
import { indexSymbols, inheritedSymbols, type InheritedSymbol, type SymbolIndex } from './symbol-index.ts'

/** Titles of groups, in their order. */
const groupTitles: readonly (readonly [ReferenceKind, string])[] = [
  ['enum', 'Enums'],
  ['enum-member', 'Members'],
  ['class', 'Classes'],
  ['interface', 'Interfaces'],
  ['type', 'Types'],
  ['variable', 'Variables'],
  ['function', 'Functions'],
  ['constructor', 'Constructors'],
  ['property', 'Properties'],
  ['method', 'Methods'],
  ['alias', 'Re-exports'],
]

/** The numbers of a model's symbols, and what is collected while it is read. */
interface Reading {
  readonly model: ReferenceModel
  readonly index: SymbolIndex
  readonly externalBases: Record<string, ApiExternalBase>
  /** A number that nothing else has. */
  readonly nextNumber: () => number
}

/** The model that pages are made of, from a public one, which must be valid. */
export function readReference(model: ReferenceModel): ApiModel {
  const index = indexSymbols(model)
  let last = index.numbers.size
  const reading: Reading = { model, index, externalBases: {}, nextNumber: () => ++last }
  const modules = model.modules.map((module) => moduleOf(module, reading))
  const packages = Object.fromEntries(model.packages.map((one) => [one.name, one]))
  return { modules, packages, externalBases: reading.externalBases }
}

function moduleOf(module: ReferenceModule, reading: Reading): ApiModule {
  const { language } = reading.model
  return {
    id: numberOf(module.id, reading),
    name: module.name,
    kind: kinds.module,
    separator: language.separator ?? '.',
    ...(module.package !== undefined && { package: module.package }),
    ...(module.reach !== undefined && { reach: module.reach }),
    ...docsPart(module, hrefOf(reading)),
    ...sourcePart(module.source),
    children: module.members.map((member) => ({
      ...symbolOf(member, reading),
      ...importPart(member, module, reading),
    })),
    groups: groupsOf(module, module.members, (one) => numberOf(one.id, reading)),
  }
}

function symbolOf(symbol: ReferenceSymbol, reading: Reading): ApiReflection {
  const { name, kind, kindName, code, signatures, members, extends: bases = [], implements: interfaces = [] } = symbol
  const { subtypes } = reading.index
  const inherited = inheritedSymbols(symbol, reading.index)
  const all = [...(members ?? []), ...inherited.map(({ member }) => member)]
  const copies = inherited.map((one) => copyOf(one, reading))
  const children = [...(members ?? []).map((member) => symbolOf(member, reading)), ...copies]
  const numbers = new Map(children.map((child, n) => [all[n], child.id]))
  return {
    id: numberOf(symbol.id, reading),
    name,
    kind: kindNumbers[kind],
    ...(kindName !== undefined && { kindName }),
    ...flagsPart(symbol),
    ...(symbol.default === true && { isDefault: true }),
    ...docsPart(symbol, hrefOf(reading), symbol.returns?.text),
    ...sourcePart(symbol.source),
    ...(code !== undefined && { code: codeOf(code, reading) }),
    ...(signatures && { signatures: signatures.map((one) => signatureOf(one, symbol, reading)) }),
    ...functionPart(symbol, reading),
    ...(symbol.target !== undefined && { target: numberOf(symbol.target, reading) }),
    ...(bases.length > 0 && { extendedTypes: bases.map((base) => linkOf(base, reading)) }),
    ...(interfaces.length > 0 && { implementedTypes: interfaces.map((base) => linkOf(base, reading)) }),
    ...typesPart('extendedBy', subtypes.extends.get(symbol.id), reading),
    ...typesPart('implementedBy', subtypes.implements.get(symbol.id), reading),
    ...(symbol.inherited && { externalBases: symbol.inherited.map((one) => externalBase(one, reading)) }),
    ...(symbol.component && { component: componentOf(symbol.component, reading) }),
    ...linkPart('inheritedFrom', symbol.inheritedFrom, reading),
    ...linkPart('overwrites', symbol.overrides, reading),
    ...linkPart('implementationOf', symbol.implementationOf, reading),
    ...(children.length > 0 && {
      children,
      groups: groupsOf(symbol, all, (member) => numbers.get(member) ?? -1),
    }),
  }
}

/** The type of what has no signatures and is a function. */
function functionPart(symbol: ReferenceSymbol, reading: Reading): Pick<ApiReflection, 'type'> {
  const { parameters, returns, name } = symbol
  if (!parameters && !returns) return {}
  const signature = signatureOf(
    { code: '', ...(parameters && { parameters }), ...(returns && { returns }) },
    symbol,
    reading,
  )
  const declaration = { id: reading.nextNumber(), name, kind: kinds.property, signatures: [signature] }
  return { type: { type: 'reflection', declaration } }
}

function copyOf({ member, owner }: InheritedSymbol, reading: Reading): ApiReflection {
  const target = numberOf(member.id, reading)
  return {
    id: reading.nextNumber(),
    name: member.name,
    kind: kindNumbers[member.kind],
    inheritedFrom: { type: 'reference', name: `${owner.name}.${member.name}`, target },
  }
}

function signatureOf(signature: ReferenceSignature, { name }: ReferenceSymbol, reading: Reading): ApiReflection {
  const { code, parameters = [], typeParameters = [], returns } = signature
  const base = docsPart(signature, hrefOf(reading), returns?.text)
  return {
    id: reading.nextNumber(),
    name,
    kind: kinds.callSignature,
    code: codeOf(code, reading),
    ...base,
    ...(parameters.length > 0 && { parameters: parameters.map((one) => parameterOf(one, reading)) }),
    ...(typeParameters.length > 0 && { typeParameters: typeParameters.map((one) => parameterOf(one, reading)) }),
    ...(returns?.type !== undefined && {
      type: { ...typeOf(returns.type, reading), ...(returns.guard && { isGuard: true }) },
    }),
  }
}

function parameterOf(parameter: ReferenceParameter, reading: Reading): ApiReflection {
  const { name, type, default: standard, optional, text } = parameter
  return {
    id: reading.nextNumber(),
    name,
    kind: kinds.variable,
    ...(type !== undefined && { type: typeOf(type, reading) }),
    ...(standard !== undefined && { defaultValue: standard }),
    ...(optional === true && { flags: { isOptional: true } }),
    ...docsPart(text === undefined ? {} : { text }, hrefOf(reading)),
  }
}

function typeOf(code: ReferenceCode, reading: Reading): ApiCodeType {
  return { type: 'code', code: codeOf(code, reading) }
}

function codeOf(code: ReferenceCode, reading: Reading): ApiCode {
  if (typeof code === 'string') return code
  if (isList(code)) return code.map((part) => codeOf(part, reading))
  const {
    text,
    role,
    symbol,
    url,
    declares,
    line,
    group,
    broken: isBroken = false,
    follow,
    indent,
    ifBroken,
    ifFlat = '',
  } = code
  if (text !== undefined && (symbol !== undefined || url !== undefined))
    return linkOf({ name: text, ...(symbol !== undefined && { symbol }), ...(url !== undefined && { url }) }, reading)
  if (text !== undefined && declares !== undefined) return { name: text, declares: numberOf(declares, reading) }
  if (text !== undefined) return role === undefined ? text : { text, role }
  if (line !== undefined) return { line }
  if (ifBroken !== undefined) return { broken: ifBroken, flat: ifFlat }
  if (group !== undefined) return { group: codeOf(group, reading), ...(isBroken && { isBroken }) }
  if (follow !== undefined) return { follow: codeOf(follow, reading) }
  return indent === undefined ? '' : { indent: codeOf(indent, reading) }
}

function isList(code: ReferenceToken | readonly ReferenceCode[]): code is readonly ReferenceCode[] {
  return Array.isArray(code)
}

function linkOf({ name, symbol, url, arguments: types }: ReferenceLink, reading: Reading): ApiReferenceType {
  const target = symbol === undefined ? undefined : reading.index.numbers.get(symbol)
  return {
    type: 'reference',
    name,
    ...(target !== undefined && { target }),
    ...(url !== undefined && { externalUrl: url }),
    ...(types && { typeArguments: types.map((type) => typeOf(type, reading)) }),
  }
}

function linkPart(
  key: 'inheritedFrom' | 'overwrites' | 'implementationOf',
  link: ReferenceLink | undefined,
  reading: Reading,
): Partial<ApiReflection> {
  return link ? { [key]: linkOf(link, reading) } : {}
}

function componentOf({ props, inherited = [] }: ReferenceComponent, reading: Reading): ApiComponent {
  return {
    props: [],
    declarations: props.map((prop) => parameterOf(prop, reading)),
    ...(inherited.length > 0 && { externalBases: inherited.map((one) => externalBase(one, reading)) }),
  }
}

function typesPart(
  key: 'extendedBy' | 'implementedBy',
  types: readonly ReferenceSymbol[] | undefined,
  reading: Reading,
): Partial<ApiReflection> {
  if (!types) return {}
  return { [key]: types.map(({ id, name }) => linkOf({ name, symbol: id }, reading)) }
}

function externalBase({ name, package: owner, url, members }: ReferenceInherited, { externalBases }: Reading): string {
  const base: ApiExternalBase = {
    name,
    ...(owner !== undefined && { package: owner }),
    ...(url !== undefined && { url }),
    members: members.map(({ code = '', ...member }) => ({ ...member, code })),
  }
  const key = contentDigest(JSON.stringify(base))
  externalBases[key] = base
  return key
}

function groupsOf(
  { groups = [] }: Pick<ReferenceModule, 'groups'>,
  members: readonly ReferenceSymbol[],
  numberIn: (member: ReferenceSymbol) => number,
): readonly ApiGroup[] {
  const titled = groups.map(({ title, members: ids }) => ({
    title,
    symbols: members.filter(({ id }) => ids.includes(id)),
  }))
  const rest = members.filter((member) => !titled.some(({ symbols }) => symbols.includes(member)))
  const byKind = groupTitles.map(([kind, title]) => ({ title, symbols: rest.filter((one) => one.kind === kind) }))
  return [...titled, ...byKind].flatMap(({ title, symbols }) =>
    symbols.length === 0 ? [] : [{ title, children: symbols.map(numberIn) }],
  )
}

function flagsPart({ static: isStatic, protected: isProtected }: ReferenceSymbol): Partial<ApiReflection> {
  if (!isStatic && !isProtected) return {}
  return { flags: { ...(isStatic && { isStatic }), ...(isProtected && { isProtected }) } }
}

function sourcePart(source: ReferenceSource | undefined): Partial<ApiReflection> {
  return source?.url === undefined ? {} : { source: { url: source.url } }
}

function importPart(
  { name, import: code }: ReferenceSymbol,
  { reach, name: moduleName }: ReferenceModule,
  { model: { language } }: Reading,
): Partial<ApiReflection> {
  if (code !== undefined) return { importCode: code }
  if (reach !== undefined) return {}
  const template = language.imports?.find((one) => one.includes('{name}') || one.includes('{names}'))
  if (template === undefined) return {}
  const importCode = template.replace('{module}', moduleName).replace('{names}', name).replace('{name}', name)
  return { importCode }
}

function hrefOf({ index }: Reading): HrefOf {
  return (id) => {
    const number = index.numbers.get(id)
    return number === undefined ? undefined : `reflection:${number}`
  }
}

function numberOf(id: string, { index }: Reading): number {
  return index.numbers.get(id) ?? -1
}
