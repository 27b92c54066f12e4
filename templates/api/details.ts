import type { ElementContent } from 'hast'
import { detailList, type DetailRow, docsExamples, docsInline, docsRows, docsText } from './docs.ts'
import { h } from './hast.ts'
import type { ApiDocs, ApiReflection } from './model.ts'
import type { TypeContext } from './code.ts'

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
  const rows = [
    ...namedRows(reflection.typeParameters ?? [], context),
    ...(reflection.parameters ?? []).flatMap((parameter) => parameterRows(parameter, context)),
    ...propertyRows(reflection, context),
    ...docsRows(docs, context),
    ...(more.rows ?? []),
  ]
  return [...docsText(docs, context), ...detailList(rows), ...docsExamples(docs, context)]
}

/** Rows for the declarations that have a comment; the code above lists all. */
function namedRows(things: readonly ApiReflection[], context: TypeContext, prefix = ''): readonly DetailRow[] {
  return things.flatMap((thing) => {
    const docs = docsOf(thing)
    return docs ? [{ term: h('code', {}, prefix + thing.name), text: docsInline(docs, context) }] : []
  })
}

/** A parameter, and the properties of its object type. */
function parameterRows(parameter: ApiReflection, context: TypeContext): readonly DetailRow[] {
  const properties = parameter.type?.type === 'reflection' ? (parameter.type.declaration.children ?? []) : []
  return [...namedRows([parameter], context), ...namedRows(properties, context, `${parameter.name}.`)]
}

/** The properties of an object type. */
function propertyRows(reflection: ApiReflection, context: TypeContext): readonly DetailRow[] {
  const inType = reflection.type?.type === 'reflection' ? (reflection.type.declaration.children ?? []) : []
  return namedRows([...(reflection.children ?? []), ...inType], context)
}

/** The comment of a member, wherever TypeDoc attached it: that of a function is on its signature. */
export function docsOf({ docs, signatures, getSignature, setSignature, type }: ApiReflection): ApiDocs | undefined {
  const written = type?.type === 'reflection' ? type.declaration.signatures?.[0]?.docs : undefined
  return (
    docs ?? signatures?.find((signature) => signature.docs)?.docs ?? getSignature?.docs ?? setSignature?.docs ?? written
  )
}
