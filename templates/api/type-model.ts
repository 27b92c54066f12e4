import type { ApiReflection } from './model.ts'

/** A type as TypeDoc's JSON has it, without what pages do not need. */
export type ApiType =
  | ApiArrayType
  | ApiConditionalType
  | ApiIndexedAccessType
  | ApiInferredType
  | ApiListType
  | ApiNamedType
  | ApiLiteralType
  | ApiMappedType
  | ApiNamedTupleMember
  | ApiPredicateType
  | ApiQueryType
  | ApiReferenceType
  | ApiReflectionType
  | ApiTemplateLiteralType
  | ApiTupleType
  | ApiTypeOperatorType

/** `T[]`, `T?` or `...T` in a tuple. */
export interface ApiArrayType {
  readonly type: 'array' | 'optional' | 'rest'
  readonly elementType: ApiType
}

export interface ApiConditionalType {
  readonly type: 'conditional'
  readonly checkType: ApiType
  readonly extendsType: ApiType
  readonly trueType: ApiType
  readonly falseType: ApiType
}

export interface ApiIndexedAccessType {
  readonly type: 'indexedAccess'
  readonly objectType: ApiType
  readonly indexType: ApiType
}

export interface ApiInferredType {
  readonly type: 'inferred'
  readonly name: string
  readonly constraint?: ApiType
}

export interface ApiListType {
  readonly type: 'union' | 'intersection'
  readonly types: readonly ApiType[]
}

/** `string`, `void` …, and what TypeDoc could only write down as text. */
export interface ApiNamedType {
  readonly type: 'intrinsic' | 'unknown'
  readonly name: string
}

export interface ApiLiteralType {
  readonly type: 'literal'
  readonly value: string | number | boolean | null | { readonly value: string; readonly negative: boolean }
}

export interface ApiMappedType {
  readonly type: 'mapped'
  readonly parameter: string
  readonly parameterType: ApiType
  readonly templateType: ApiType
  readonly readonlyModifier?: '+' | '-'
  readonly optionalModifier?: '+' | '-'
  readonly nameType?: ApiType
}

export interface ApiNamedTupleMember {
  readonly type: 'namedTupleMember'
  readonly name: string
  readonly isOptional: boolean
  readonly element: ApiType
}

export interface ApiPredicateType {
  readonly type: 'predicate'
  readonly name: string
  readonly asserts: boolean
  readonly targetType?: ApiType
}

export interface ApiQueryType {
  readonly type: 'query'
  readonly queryType: ApiType
}

export interface ApiReferenceType {
  readonly type: 'reference'
  readonly name: string
  /** Id of the reflection, where it is part of the model. */
  readonly target?: number
  /** Address of a page outside the model. */
  readonly externalUrl?: string
  readonly typeArguments?: readonly ApiType[]
}

/** A type written out: an object, a function or a constructor. */
export interface ApiReflectionType {
  readonly type: 'reflection'
  readonly declaration: ApiReflection
}

export interface ApiTemplateLiteralType {
  readonly type: 'templateLiteral'
  readonly head: string
  readonly tail: readonly (readonly [ApiType, string])[]
}

export interface ApiTupleType {
  readonly type: 'tuple'
  readonly elements?: readonly ApiType[]
}

export interface ApiTypeOperatorType {
  readonly type: 'typeOperator'
  readonly operator: string
  readonly target: ApiType
}
