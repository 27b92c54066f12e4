import type { ElementContent } from 'hast'

/** The data of the API reference: TypeDoc's JSON without the parts that pages do not show. Serialisable. */
export interface ApiModel {
  /** Modules in the order of their entry points. */
  readonly modules: readonly ApiModule[]
  /** Packages by name. */
  readonly packages: Readonly<Record<string, ApiPackage>>
  /** Members of types outside of the reference that its types inherit, by digest: many types inherit the same ones. */
  readonly externalBases?: Readonly<Record<string, ApiExternalBase>>
  /** The project's README. */
  readonly readme?: readonly ElementContent[]
}

/** A module and its package. */
export interface ApiModule extends ApiReflection {
  readonly package?: string
  /** Whether code can import it by its name. Unset where it is no file that code could import. */
  readonly isImportable?: boolean
  /** How code comes by what it declares, where that is not by an import. */
  readonly reach?: ApiReach
  /** The sign between names in code, such as `::`. Unset: they are those of JavaScript. */
  readonly separator?: string
}

/** What is declared for all code, or named by types of a package that does not export it, so that code cannot import it. */
export type ApiReach = 'global' | 'unexported'

/** A package, by its manifest. */
export interface ApiPackage {
  readonly name: string
  readonly version?: string
  readonly description?: string
  /** Page of the package's folder in its repository. */
  readonly url?: string
}

/** Members that a type outside of the reference declares, as its subtypes have them. */
export interface ApiExternalBase {
  /** The name of the type that declares them. */
  readonly name: string
  /** Its package, by its name in imports. Unset: it is part of the platform. */
  readonly package?: string
  /** Address of its documentation. */
  readonly url?: string
  readonly members: readonly ApiExternalMember[]
}

export interface ApiExternalMember {
  /** The name with what belongs to it: `static create`, `onPress?`. */
  readonly name: string
  /** The code after the name: a type, or a signature. */
  readonly code: string
  /** The first sentence of its comment. */
  readonly text?: string
  /** Address of its documentation. */
  readonly url?: string
}

/** Code of any language before it is laid out: text, names that lead somewhere, and the places where lines may break. */
export type ApiCode =
  | string
  | ApiCodeText
  | ApiCodeName
  | ApiCodeLine
  | ApiCodeBlock
  | ApiCodeChoice
  | ApiReferenceType
  | readonly ApiCode[]

/** A piece of code with the colour of what it is. */
export interface ApiCodeText {
  readonly text: string
  readonly role: ApiCodeRole
}

/** The name of a member in the code that declares it. */
export interface ApiCodeName {
  readonly name: string
  /** Id of the member. */
  readonly declares: number
}

export type ApiCodeRole = 'keyword' | 'string' | 'function' | 'className' | 'number' | 'boolean' | 'builtin'

/** A place where a line may break, and its text where it does not. */
export interface ApiCodeLine {
  readonly line: '' | ' '
}

/** Code whose lines break together, that follows a sign, or that stands further to the right where lines break. */
export interface ApiCodeBlock {
  readonly group?: ApiCode
  /** Whether the lines of a group break even where there is room for all. */
  readonly isBroken?: boolean
  readonly follow?: ApiCode
  readonly indent?: ApiCode
}

/** Texts that depend on whether the lines around them break. */
export interface ApiCodeChoice {
  readonly broken: string
  readonly flat: string
}

/** Any declaration: a module, a class, a method, a signature, a parameter. The names of keys are TypeDoc's. */
export interface ApiReflection {
  readonly id: number
  readonly name: string
  /** A value of `kinds`. */
  readonly kind: number
  readonly flags?: ApiFlags
  readonly docs?: ApiDocs
  readonly source?: ApiSource
  /** Anchor on the page of TypeDoc's own theme. */
  readonly anchor?: string
  readonly children?: readonly ApiReflection[]
  readonly groups?: readonly ApiGroup[]
  /** The categories of all members; unset where groups have some. */
  readonly categories?: readonly ApiGroup[]
  readonly signatures?: readonly ApiReflection[]
  readonly indexSignatures?: readonly ApiReflection[]
  readonly getSignature?: ApiReflection
  readonly setSignature?: ApiReflection
  readonly parameters?: readonly ApiReflection[]
  readonly typeParameters?: readonly ApiReflection[]
  readonly type?: ApiType
  /** Default of a type parameter. */
  readonly default?: ApiType
  readonly varianceModifier?: string
  /** Source text of the default of a parameter or property, or of the value of an enum member. */
  readonly defaultValue?: string
  readonly extendedTypes?: readonly ApiType[]
  readonly implementedTypes?: readonly ApiType[]
  readonly extendedBy?: readonly ApiType[]
  readonly implementedBy?: readonly ApiType[]
  /** Keys of `externalBases` of the model. */
  readonly externalBases?: readonly string[]
  /** The member of the base that this one is inherited from. Of its other keys, those of types and flags are set where the base changes them. */
  readonly inheritedFrom?: ApiReferenceType
  /** The member of a base class that this one replaces. */
  readonly overwrites?: ApiReferenceType
  /** The member of an interface that this one implements. */
  readonly implementationOf?: ApiReferenceType
  /** Whether it is exported as `default`; its name is the declared one. */
  readonly isDefault?: boolean
  /** Whether a module assigns it by `export =`; its name is the declared one. */
  readonly isAssigned?: boolean
  /** Id of the declaration that a re-export refers to. */
  readonly target?: number
  /** Whether the class is exported as a type only, so that code cannot construct it. */
  readonly isTypeOnly?: boolean
  /** What an export passes on from a module that is not found: the names are the code between `export` and `from`. */
  readonly reexport?: { readonly names: string; readonly module: string }
  /** Its code, in place of one that is made of its types. */
  readonly code?: ApiCode
  /** The import of it, where that is not one of JavaScript. */
  readonly importCode?: string
  /** The word of its language for its kind, such as `Struct`. */
  readonly kindName?: string
  /** Whether a variable is declared by `var`. */
  readonly isVar?: boolean
  /** Whether an enum is written as a constant, with `@enum` in its comment. */
  readonly isConstant?: boolean
  /** What it is as a component. Unset: it is none. */
  readonly component?: ApiComponent
}

/** A function, variable or class that returns an element. */
export interface ApiComponent {
  /** The props in full. Unset: what the reference has of them is found by their types. */
  readonly declarations?: readonly ApiReflection[]
  /** The props that the documented packages declare, in short: their types may have no place in the model. */
  readonly props: readonly ApiExternalMember[]
  /** Keys of `externalBases` of the model: the other props. */
  readonly externalBases?: readonly string[]
  /** The defaults in its code. */
  readonly defaults?: Readonly<Record<string, string>>
}

export interface ApiFlags {
  readonly isOptional?: boolean
  readonly isRest?: boolean
  readonly isStatic?: boolean
  readonly isReadonly?: boolean
  readonly isAbstract?: boolean
  readonly isProtected?: boolean
  readonly isPrivate?: boolean
  readonly isConst?: boolean
}

/** Members under one title, as the author or TypeDoc grouped them. */
export interface ApiGroup {
  readonly title: string
  readonly children?: readonly number[]
  readonly categories?: readonly ApiGroup[]
}

/** A doc comment. Its links to other reflections are `reflection:ID`. */
export interface ApiDocs {
  readonly summary: readonly ElementContent[]
  readonly tags?: readonly ApiDocsTag[]
  /** Such as `@experimental`. */
  readonly modifiers?: readonly string[]
  /** Words about its stability. Unset: those of the modifiers. */
  readonly badges?: readonly string[]
}

export interface ApiDocsTag {
  /** With its `@`. */
  readonly tag: string
  /** Title of an example. */
  readonly name?: string
  readonly content: readonly ElementContent[]
}

/** The place of a declaration. */
export interface ApiSource {
  /** Its page in the repository, or a search for its name there. Unset: it has only a page of the reference. */
  readonly url?: string
  /** Its file and line, if the file has a page of the reference. */
  readonly place?: { readonly path: string; readonly line: number }
}

/** A type in TypeDoc's JSON, without the parts that pages do not show. */
export type ApiType =
  | ApiArrayType
  | ApiCodeType
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

/** A type as code. */
export interface ApiCodeType {
  readonly type: 'code'
  readonly code: ApiCode
  /** Whether it says what an argument is where the result is true: nothing of it is returned. */
  readonly isGuard?: boolean
}

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

/** `string`, `void` …, and types that TypeDoc has as text only. */
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
