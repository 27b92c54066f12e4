import { kinds } from '../model/kinds.ts'
import type { ApiReflection, ApiType } from '../model/model.ts'
import { docsOf } from '../pages/blocks/details.ts'
import type { typeContext } from '../pages/signatures/types.ts'
import type { ReferenceCode, ReferenceParameter, ReferenceSignature } from './reference-model.ts'
import { writeCode } from './write-code.ts'
import { type IdOf, writeComment, writeDocs, writeResult } from './write-docs.ts'

/** What signatures are written with. */
export interface SignatureWriting {
  readonly idOf: IdOf
  readonly context: ReturnType<typeof typeContext>
}

/** A signature without its code. */
export function writeSignature(
  signature: ApiReflection,
  owner: ApiReflection,
  writing: SignatureWriting,
): Omit<ReferenceSignature, 'code'> {
  const { idOf } = writing
  const { parameters = [], typeParameters = [], type, docs } = signature
  const text = writeResult(docs, idOf)
  const isVoid = type?.type === 'intrinsic' && type.name === 'void'
  const isValue = owner.kind !== kinds.constructor && type !== undefined && !isVoid
  return {
    ...writeDocs(docs, idOf),
    ...(parameters.length > 0 && { parameters: parameters.flatMap((one) => writeParameter(one, writing)) }),
    ...(typeParameters.length > 0 && { typeParameters: typeParameters.flatMap((one) => writeParameter(one, writing)) }),
    ...((isValue || text !== undefined) && {
      returns: {
        ...(isValue && { type: writeType(type, writing) }),
        ...(type?.type === 'predicate' && { guard: true }),
        ...(text !== undefined && { text }),
      },
    }),
  }
}

/** A parameter, and the properties of its object type. */
export function writeParameter(
  parameter: ApiReflection,
  writing: SignatureWriting,
  prefix = '',
): readonly ReferenceParameter[] {
  const { name, type, defaultValue, flags } = parameter
  const docs = docsOf(parameter)
  const text = docs && writeComment(docs, writing.idOf)
  const properties = type?.type === 'reflection' ? (type.declaration.children ?? []) : []
  return [
    {
      name: prefix + name,
      ...(type && { type: writeType(type, writing) }),
      ...(defaultValue !== undefined && { default: defaultValue }),
      ...(flags?.isOptional && { optional: true }),
      ...(text !== undefined && text !== '' && { text }),
    },
    ...(prefix === '' ? properties.flatMap((property) => writeParameter(property, writing, `${name}.`)) : []),
  ]
}

/** A type as code. */
export function writeType(type: ApiType, { context }: SignatureWriting): ReferenceCode {
  return writeCode(context.code(type))
}
