import type { ApiReflection, ApiType } from '../../model/model.ts'

/** A member with the types and flags that it has where it is inherited, if a base has changed them. */
export function withTypesOf(copy: ApiReflection, member: ApiReflection): ApiReflection {
  const { flags, type, signatures, getSignature, setSignature, code } = copy
  if (!flags && !type && !signatures && !getSignature && !setSignature && code === undefined) return member
  return { ...member, ...(flags && { flags }), ...(code !== undefined && { code }), ...typesWithDocs(copy, member) }
}

/** The types of a copy, which has no comments, with those of the original. */
function typesWithDocs(copy: ApiReflection, original: ApiReflection): Partial<ApiReflection> {
  const { type, getSignature, setSignature, ...lists } = copy
  return {
    ...(type && { type: typeWithDocs(type, original.type) }),
    ...(getSignature && { getSignature: withDocs(getSignature, original.getSignature) }),
    ...(setSignature && { setSignature: withDocs(setSignature, original.setSignature) }),
    ...(lists.signatures && { signatures: listWithDocs(lists.signatures, original.signatures) }),
    ...(lists.parameters && { parameters: listWithDocs(lists.parameters, original.parameters) }),
    ...(lists.children && { children: listWithDocs(lists.children, original.children) }),
  }
}

function typeWithDocs(type: ApiType, original: ApiType | undefined): ApiType {
  if (type.type !== 'reflection' || original?.type !== 'reflection') return type
  return { ...type, declaration: withDocs(type.declaration, original.declaration) }
}

function listWithDocs(
  copies: readonly ApiReflection[],
  originals: readonly ApiReflection[] = [],
): readonly ApiReflection[] {
  return copies.map((copy, n) => withDocs(copy, originals[n]))
}

function withDocs(copy: ApiReflection, original: ApiReflection | undefined): ApiReflection {
  if (!original) return copy
  return { ...copy, ...(original.docs && { docs: original.docs }), ...typesWithDocs(copy, original) }
}
