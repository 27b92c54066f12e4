import type { ElementContent } from 'hast'
import {
  detailList,
  type DetailRow,
  docsExamples,
  docsInline,
  docsResult,
  docsRows,
  docsSentence,
  docsText,
  isDeprecated,
} from './docs.ts'
import { type Child, h } from '../../../../templates/hast.ts'
import { kinds } from '../../model/kinds.ts'
import type { ApiDocs, ApiReflection, ApiType } from '../../model/model.ts'
import { inlineType, type TypeContext } from '../signatures/code.ts'

/** Details that are not part of the reflection. */
interface MoreDetails {
  /** Its comment, if TypeDoc attached it to another reflection. */
  readonly docs?: ApiDocs
  /** Rows after those of the comment. */
  readonly rows?: readonly DetailRow[]
}

/** The documentation of a declaration or signature below its code: text, parameters, result, examples. */
export function details(reflection: ApiReflection, context: TypeContext, more: MoreDetails = {}): ElementContent[] {
  const docs = more.docs ?? reflection.docs
  const { parameters = [] } = reflection
  const result = docsResult(docs, context)
  // The code above has them all: they are listed if there is more to say of one of them.
  const isListed = result.length > 0 || parameters.some(isDescribed)
  const rows = [
    ...namedRows(reflection.typeParameters ?? [], context),
    ...(isListed ? parameters.flatMap((parameter) => parameterRows(parameter, context)) : []),
    ...propertyRows(reflection, context),
    ...(isListed ? resultRows(reflection, result, context) : []),
    ...docsRows(docs, context),
    ...(more.rows ?? []),
  ]
  return [...withSentence(docsText(docs, context), docs), ...detailList(rows), ...docsExamples(docs, context)]
}

/** A text whose first element says the sentence that search results show. */
function withSentence(text: readonly ElementContent[], docs: ApiDocs | undefined): readonly ElementContent[] {
  const [first, ...rest] = text
  const sentence = docsSentence(docs)
  if (first?.type !== 'element' || sentence === '') return text
  return [{ ...first, data: { ...first.data, sentence } }, ...rest]
}

/** Rows for the declarations that have a comment; the code above lists all. */
function namedRows(things: readonly ApiReflection[], context: TypeContext): readonly DetailRow[] {
  return things.flatMap((thing) => {
    const docs = docsOf(thing)
    return docs ? [{ term: h('code', {}, thing.name), text: docsInline(docs, context) }] : []
  })
}

/** A parameter or property with its type, its default and its comment. */
function typedRow(thing: ApiReflection, context: TypeContext, prefix = ''): DetailRow {
  const { name, type, defaultValue, flags } = thing
  const docs = docsOf(thing)
  const isWritten = defaultValue !== undefined && defaultValue !== '...'
  const mark = flags?.isOptional && !isWritten ? '?' : ''
  const value = isWritten ? ` = ${defaultValue}` : undefined
  return {
    term: [h('code', {}, prefix + name), mark],
    text: [typeLine(type, context, value), docs && docsInline(docs, context)],
  }
}

/** A type on a line above what is said of it. The properties of an object have rows of their own. */
function typeLine(type: ApiType | undefined, context: TypeContext, after?: Child): Child {
  const code = type && !isObject(type) ? inlineType(type, context) : undefined
  return code === undefined && after === undefined ? undefined : h('div', {}, code, after)
}

function isObject(type: ApiType): boolean {
  return type.type === 'reflection' && (type.declaration.children?.length ?? 0) > 0
}

function propertiesIn({ type }: ApiReflection): readonly ApiReflection[] {
  return type?.type === 'reflection' ? (type.declaration.children ?? []) : []
}

function isDescribed(parameter: ApiReflection): boolean {
  return [parameter, ...propertiesIn(parameter)].some((thing) => docsOf(thing) !== undefined)
}

/** A parameter, and the properties of its object type. */
function parameterRows(parameter: ApiReflection, context: TypeContext): readonly DetailRow[] {
  const properties = propertiesIn(parameter).map((property) => typedRow(property, context, `${parameter.name}.`))
  return properties.length > 0 && !docsOf(parameter) ? properties : [typedRow(parameter, context), ...properties]
}

/** The result of a function. */
function resultRows({ kind, type }: ApiReflection, result: Child, context: TypeContext): readonly DetailRow[] {
  const isVoid = type?.type === 'intrinsic' && type.name === 'void'
  const isValue = kind === kinds.callSignature && type !== undefined && !isVoid
  if (!isValue && (!Array.isArray(result) || result.length === 0)) return []
  return [{ term: 'Returns', unsearched: 'term', text: [isValue ? typeLine(type, context) : undefined, result] }]
}

/** The properties of an object type. */
function propertyRows(reflection: ApiReflection, context: TypeContext): readonly DetailRow[] {
  const inType = reflection.type?.type === 'reflection' ? (reflection.type.declaration.children ?? []) : []
  return namedRows([...(reflection.children ?? []), ...inType], context)
}

/** The comment of a member, wherever TypeDoc attached it: that of a function is on its signature. */
export function docsOf({ docs, signatures, getSignature, setSignature, type }: ApiReflection): ApiDocs | undefined {
  const typeDocs = type?.type === 'reflection' ? type.declaration.signatures?.[0]?.docs : undefined
  const overloads = signatures?.flatMap((signature) => signature.docs ?? []) ?? []
  const overload = overloads.find((one) => !isDeprecated(one)) ?? overloads[0]
  return docs ?? overload ?? getSignature?.docs ?? setSignature?.docs ?? typeDocs
}

/** Whether a declaration has the tag `@deprecated`: a function if all of its overloads have it. */
export function isOutdated(declaration: ApiReflection): boolean {
  const { docs, signatures = [] } = declaration
  if (docs || signatures.length < 2) return isDeprecated(docsOf(declaration))
  return signatures.every((signature) => isDeprecated(signature.docs))
}
