import type { CodeLanguage } from '../../../cli/sources/code-language.ts'
import { textOf } from '../../../templates/hast.ts'
import { groupTitle, kinds } from '../model/kinds.ts'
import type {
  ApiExternalBase,
  ApiGroup,
  ApiModel,
  ApiModule,
  ApiReferenceType,
  ApiReflection,
  ApiType,
} from '../model/model.ts'
import { componentProps } from '../pages/blocks/component-props.ts'
import { docsOf } from '../pages/blocks/details.ts'
import { importCode } from '../pages/page-head.ts'
import type { ApiPlan } from '../pages/plan/plan.ts'
import {
  aliasDeclaration,
  callableDeclaration,
  enumMemberDeclaration,
  propertyDeclaration,
  typeDeclaration,
  variableDeclaration,
} from '../pages/signatures/declaration.ts'
import { type Doc, join, layOut, line } from '../pages/signatures/layout.ts'
import { callSignature, indexSignature } from '../pages/signatures/object-body.ts'
import { typeContext } from '../pages/signatures/types.ts'
import type {
  ReferenceCode,
  ReferenceGroup,
  ReferenceInherited,
  ReferenceLink,
  ReferenceModel,
  ReferenceModule,
  ReferenceSignature,
  ReferenceSymbol,
} from './reference-model.ts'
import { wordOfKindNumber } from './kind-numbers.ts'
import { isUnchanged, symbolIds } from './symbol-ids.ts'
import { symbolScheme } from './symbol-links.ts'
import { writeCode } from './write-code.ts'
import { writeDocs, writeResult } from './write-docs.ts'
import { type SignatureWriting, writeParameter, writeSignature, writeType } from './write-signature.ts'

/** A reference, and the language of its names. */
interface ReferenceInput {
  readonly model: ApiModel
  /** What its inherited members are copies of. */
  readonly plan: Pick<ApiPlan, 'originals'>
  readonly language: CodeLanguage
}

/** What a symbol is written with. */
interface Writing extends SignatureWriting, Pick<ReferenceInput, 'model' | 'plan'> {}

/** The public model of a reference, with types as code. */
export function writeReference({ model, plan, language }: ReferenceInput): ReferenceModel {
  const idOf = symbolIds(model)
  const hrefOf = (id: number): string | undefined => {
    const symbol = idOf(id)
    return symbol === undefined ? undefined : symbolScheme + symbol
  }
  const writing: Writing = { model, plan, idOf, context: typeContext(hrefOf) }
  return {
    language,
    packages: Object.values(model.packages),
    modules: model.modules.flatMap((module) => modulesOf({ owner: module, module, namespaces: [] }, writing)),
  }
}

/** A module, or a namespace in it. */
interface Exporter {
  readonly owner: ApiReflection
  readonly module: ApiModule
  /** Names of the namespaces around what it exports. */
  readonly namespaces: readonly string[]
}

/** A module or namespace, then the namespaces in it: each is named in full. */
function modulesOf(exporter: Exporter, writing: Writing): readonly ReferenceModule[] {
  const { owner, module, namespaces } = exporter
  const { children = [] } = owner
  const { name, package: packageName, reach, separator = '.' } = module
  return [
    {
      id: idOf(owner, writing),
      name: [name, ...namespaces].join(separator),
      ...(packageName !== undefined && { package: packageName }),
      ...(reach !== undefined && { reach }),
      ...writeDocs(owner.docs, writing.idOf),
      ...sourcePart(owner),
      members: children
        .filter(({ kind }) => isSymbol(kind))
        .map((child) => ({ ...writeSymbol(child, writing), import: importOf(child, exporter) })),
      ...groupsPart(owner, writing),
    },
    ...children
      .filter(({ kind }) => kind === kinds.namespace)
      .flatMap((one) => modulesOf({ owner: one, module, namespaces: [...namespaces, one.name] }, writing)),
  ]
}

/** The import of an export; empty where code cannot import it. */
function importOf(reflection: ApiReflection, { owner, module, namespaces }: Exporter): string {
  const parent = owner === module ? {} : { parent: owner }
  return textOf(layOut(importCode({ reflection, module, namespaces, ...parent }), Infinity))
}

function writeSymbol(symbol: ApiReflection, writing: Writing): ReferenceSymbol {
  const { kind, name, flags, kindName, target } = symbol
  const isCalled = called.has(kind)
  const code = isCalled ? undefined : codeOf(symbol, writing)
  const isLink = kind === kinds.reference && target !== undefined
  const idOfTarget = isLink ? writing.idOf(target) : undefined
  return {
    id: idOf(symbol, writing),
    name,
    kind: wordOfKindNumber(kind) ?? 'property',
    ...(kindName !== undefined && { kindName }),
    ...writeDocs(isCalled ? symbol.docs : docsOf(symbol), writing.idOf),
    ...(code !== undefined && { code }),
    ...signaturesPart(symbol, writing),
    ...functionPart(symbol, writing),
    ...(symbol.isDefault && { default: true }),
    ...membersPart(symbol, writing),
    ...relations(symbol, writing),
    ...componentPart(symbol, writing),
    ...(idOfTarget !== undefined && { target: idOfTarget }),
    ...(flags?.isStatic && { static: true }),
    ...(flags?.isProtected && { protected: true }),
    ...sourcePart(symbol),
  }
}

const called: ReadonlySet<number> = new Set([kinds.function, kinds.method, kinds.constructor])
const types: ReadonlySet<number> = new Set([kinds.class, kinds.interface])

/** The signatures of a function, and those by which values of a type are called or indexed. */
function signaturesPart(symbol: ApiReflection, writing: Writing): Pick<ReferenceSymbol, 'signatures'> {
  const { kind, signatures = [], indexSignatures = [] } = symbol
  const { context } = writing
  const write = (all: readonly ApiReflection[], codeOf: (one: ApiReflection) => Doc): readonly ReferenceSignature[] =>
    all.map((one) => ({ ...writeSignature(one, symbol, writing), code: writeCode(codeOf(one)) }))
  if (called.has(kind)) return { signatures: write(signatures, (one) => callableDeclaration(symbol, one, context)) }
  if (!types.has(kind) || signatures.length + indexSignatures.length === 0) return {}
  const calls = write(signatures, (one) => callSignature(one, context))
  return { signatures: [...calls, ...write(indexSignatures, (one) => indexSignature(one, context))] }
}

/** What is said of the parameters and the result of a function, or of the properties of an object, which a property is. */
function functionPart(
  { kind, type, docs }: ApiReflection,
  writing: Writing,
): Pick<ReferenceSymbol, 'parameters' | 'returns'> {
  if (called.has(kind) || type?.type !== 'reflection') return {}
  const { signatures: [signature] = [], children = [] } = type.declaration
  const parameters = (signature?.parameters ?? children).flatMap((one) => writeParameter(one, writing))
  const text = signature && writeResult(docs ?? signature.docs, writing.idOf)
  const result = signature?.type && { type: writeType(signature.type, writing) }
  return {
    ...(parameters.some((one) => one.text !== undefined) && { parameters }),
    ...(text !== undefined && { returns: { ...result, text } }),
  }
}

/** Members of its own, and inherited ones whose types are not those of the base. */
function membersPart(symbol: ApiReflection, writing: Writing): Pick<ReferenceSymbol, 'members' | 'groups'> {
  const members = (symbol.children ?? []).filter((child) => isSymbol(child.kind) && !isUnchanged(child))
  if (members.length === 0) return {}
  return {
    members: members.map((member) => writeSymbol(withOriginal(member, writing), writing)),
    ...groupsPart(symbol, writing),
  }
}

/** A member, with what is said of the one that it is a copy of. */
function withOriginal(member: ApiReflection, { plan }: Writing): ApiReflection {
  const original = plan.originals.get(member.id)
  return original && member.inheritedFrom ? { ...original, id: member.id, inheritedFrom: member.inheritedFrom } : member
}

function isSymbol(kind: number): boolean {
  return wordOfKindNumber(kind) !== undefined
}

function relations(symbol: ApiReflection, writing: Writing): Partial<ReferenceSymbol> {
  const {
    extendedTypes = [],
    implementedTypes = [],
    externalBases = [],
    inheritedFrom,
    overwrites,
    implementationOf,
  } = symbol
  const links = (types: readonly ApiType[]): readonly ReferenceLink[] =>
    types.map((type) =>
      type.type === 'reference'
        ? linkOf(type, writing)
        : { name: textOf(layOut(writing.context.code(type), Infinity)) },
    )
  return {
    ...(extendedTypes.length > 0 && { extends: links(extendedTypes) }),
    ...(implementedTypes.length > 0 && { implements: links(implementedTypes) }),
    ...(externalBases.length > 0 && { inherited: externalBases.flatMap((key) => writeBase(key, writing)) }),
    ...(inheritedFrom && { inheritedFrom: linkOf(inheritedFrom, writing) }),
    ...(overwrites && { overrides: linkOf(overwrites, writing) }),
    ...(implementationOf && { implementationOf: linkOf(implementationOf, writing) }),
  }
}

function linkOf({ name, target, externalUrl, typeArguments }: ApiReferenceType, writing: Writing): ReferenceLink {
  const symbol = target === undefined ? undefined : writing.idOf(target)
  return {
    name,
    ...(symbol !== undefined && { symbol }),
    ...(externalUrl !== undefined && { url: externalUrl }),
    ...(typeArguments && { arguments: typeArguments.map((type) => writeType(type, writing)) }),
  }
}

function writeBase(key: string, { model }: Writing): readonly ReferenceInherited[] {
  const base: ApiExternalBase | undefined = model.externalBases?.[key]
  return base ? [base] : []
}

function componentPart(symbol: ApiReflection, writing: Writing): Pick<ReferenceSymbol, 'component'> {
  const component = componentProps(symbol, writing)
  if (!component) return {}
  const { members, externalBases } = component
  return {
    component: {
      props: members.flatMap((prop) => writeParameter(prop, writing).slice(0, 1)),
      ...(externalBases.length > 0 && { inherited: externalBases.flatMap((key) => writeBase(key, writing)) }),
    },
  }
}

/** The declaration of what is not called. */
function codeOf(symbol: ApiReflection, writing: Writing): ReferenceCode | undefined {
  const { context } = writing
  const place = ({ id }: ApiReflection): { readonly id?: string } => {
    const name = writing.idOf(id)
    return name === undefined ? {} : { id: name }
  }
  switch (symbol.kind) {
    case kinds.reference:
      return undefined
    case kinds.class:
    case kinds.interface:
    case kinds.enum:
      return writeCode(typeDeclaration(symbol, context, place))
    case kinds.typeAlias:
      return writeCode(aliasDeclaration(symbol, context, place))
    case kinds.variable:
      return writeCode(variableDeclaration(symbol, context))
    case kinds.enumMember:
      return writeCode(enumMemberDeclaration(symbol, context))
    default:
      return writeCode(join(propertyDeclaration(symbol, context), line))
  }
}

/** Groups by their titles; the author's categories are groups of their own. */
function groupsPart({ groups = [] }: ApiReflection, writing: Writing): { readonly groups?: readonly ReferenceGroup[] } {
  const all = groups.flatMap((group) => titledGroups(group, writing))
  return all.length > 0 ? { groups: all } : {}
}

function titledGroups(group: ApiGroup, writing: Writing): readonly ReferenceGroup[] {
  if (group.categories) return group.categories.flatMap((category) => titledGroups(category, writing))
  const members = (group.children ?? []).flatMap((id) => writing.idOf(id) ?? [])
  return members.length > 0 ? [{ title: groupTitle(group), members }] : []
}

function sourcePart({ source }: ApiReflection): Pick<ReferenceSymbol, 'source'> {
  if (!source) return {}
  const { url, place } = source
  return { source: { ...place, ...(url !== undefined && { url }) } }
}

function idOf({ id }: ApiReflection, writing: Writing): string {
  return writing.idOf(id) ?? ''
}
