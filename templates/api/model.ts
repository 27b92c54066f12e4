import type { ElementContent } from 'hast'
import type { ApiReferenceType, ApiType } from './type-model.ts'

/** What the pages of the API reference are drawn from: TypeDoc's JSON, cut down to what they show. Serialisable. */
export interface ApiModel {
  /** Modules in the order of their entry points. */
  readonly modules: readonly ApiModule[]
  /** What the manifests say of the packages, by name. */
  readonly packages: Readonly<Record<string, ApiPackage>>
  /** Text of the project's readme. */
  readonly readme?: readonly ElementContent[]
}

/** A module, with the package it is part of. */
export interface ApiModule extends ApiReflection {
  readonly package?: string
  /** Its name is what one writes in an import. */
  readonly isImportable?: boolean
}

/** What a package's manifest says. */
export interface ApiPackage {
  readonly name: string
  readonly version?: string
  readonly description?: string
  /** Page of the package's folder in its repository. */
  readonly url?: string
}

/** Anything TypeDoc found: a module, a class, a method, a signature, a parameter. Names are TypeDoc's. */
export interface ApiReflection {
  readonly id: number
  readonly name: string
  /** A value of `kinds`. */
  readonly kind: number
  readonly flags?: ApiFlags
  readonly docs?: ApiDocs
  readonly source?: ApiSource
  /** Anchor on the page that TypeDoc's own theme would put it on. */
  readonly anchor?: string
  readonly children?: readonly ApiReflection[]
  readonly groups?: readonly ApiGroup[]
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
  /** Default of a parameter or property, value of an enum's member; as written. */
  readonly defaultValue?: string
  readonly extendedTypes?: readonly ApiType[]
  readonly implementedTypes?: readonly ApiType[]
  readonly extendedBy?: readonly ApiType[]
  readonly implementedBy?: readonly ApiType[]
  /** The member of a base that this one is: then nothing else is said of it. */
  readonly inheritedFrom?: ApiReferenceType
  /** What a re-export stands for. */
  readonly target?: number
  /** A class that is exported as a type: nobody can construct it. TypeDoc calls it an interface. */
  readonly isTypeOnly?: boolean
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
  readonly url: string
}
