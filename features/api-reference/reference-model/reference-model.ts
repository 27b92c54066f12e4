import type { CodeLanguage } from '../../../cli/sources/code-language.ts'

/** What an API reference documents, in any language: pages, search and links are made of it. */
export interface ReferenceModel {
  /** The language of its names. */
  readonly language: CodeLanguage
  /** The packages, in the order of the overview. */
  readonly packages: readonly ReferencePackage[]
  /** All modules in order; one inside another is named in full, too. */
  readonly modules: readonly ReferenceModule[]
}

/** A package with its modules. */
export interface ReferencePackage {
  /** Its name in the registry of its language. */
  readonly name: string
  /** Its version. */
  readonly version?: string
  /** One sentence about it. */
  readonly description?: string
  /** Address of its source. */
  readonly url?: string
}

/** A module with what it exports. */
export interface ReferenceModule extends ReferenceDoc {
  /** Unique in the model, for links to it. */
  readonly id: string
  /** Its full name, by which code imports it. */
  readonly name: string
  /** Name of its package. */
  readonly package?: string
  /** How code comes by what is in it, where that is not by an import: it is global, or the package does not export it. */
  readonly reach?: 'global' | 'unexported'
  /** Its place in the source. */
  readonly source?: ReferenceSource
  /** What it exports, in order. */
  readonly members: readonly ReferenceSymbol[]
  /** Members under titles. Default: by kind. */
  readonly groups?: readonly ReferenceGroup[]
}

/** What a symbol is. */
export type ReferenceKind =
  | 'class'
  | 'interface'
  | 'enum'
  | 'function'
  | 'variable'
  | 'type'
  | 'constructor'
  | 'method'
  | 'property'
  | 'enum-member'
  | 'alias'

/** Anything that has a name: a class, a function, a member of one. */
export interface ReferenceSymbol extends ReferenceDoc {
  /** Unique in the model, for links to it, and the same in all versions. */
  readonly id: string
  /** Its name without that of what it is in. */
  readonly name: string
  /** What it is: the nearest word. */
  readonly kind: ReferenceKind
  /**
   * The word of the language for it.
   * @example 'Struct'
   */
  readonly kindName?: string
  /** Its declaration. Not of a function, a method, a constructor or an alias. */
  readonly code?: ReferenceCode
  /** Of a function, a method or a constructor: one, or one for each overload. Of a type: how its values are called or indexed. */
  readonly signatures?: readonly ReferenceSignature[]
  /** Of what has no signatures and is a function or an object: what is said of its parameters or properties. */
  readonly parameters?: readonly ReferenceParameter[]
  /** Of what has no signatures and is a function: what it returns. */
  readonly returns?: ReferenceResult
  /** Members that it declares itself; inherited ones are found by `extends`. */
  readonly members?: readonly ReferenceSymbol[]
  /** Members under titles. Default: by kind. */
  readonly groups?: readonly ReferenceGroup[]
  /** The types it is derived from, in the order in which members are looked up. */
  readonly extends?: readonly ReferenceLink[]
  /** The interfaces, protocols or traits that it implements. */
  readonly implements?: readonly ReferenceLink[]
  /** Members that it has from types outside of the model. */
  readonly inherited?: readonly ReferenceInherited[]
  /** What it is as a component. */
  readonly component?: ReferenceComponent
  /** The member of a base that it is, where its code differs from what the base has: the base has type arguments, for example. */
  readonly inheritedFrom?: ReferenceLink
  /** The member of a base that it replaces. */
  readonly overrides?: ReferenceLink
  /** The member of an interface, protocol or trait that it implements. */
  readonly implementationOf?: ReferenceLink
  /** The `id` of what an `alias` is another name for. */
  readonly target?: string
  /** The import of it, where that is not the one that `imports` of the language give. */
  readonly import?: string
  /** Whether it is what code gets that imports the module and no name of it. */
  readonly default?: boolean
  /** Whether it belongs to the type, not to its instances. */
  readonly static?: boolean
  /** Whether it is for the type and those derived from it only. */
  readonly protected?: boolean
  /** Its place in the source. */
  readonly source?: ReferenceSource
}

/** What is said about something, in Markdown. Links to symbols are `[text](symbol:id)`. */
export interface ReferenceDoc {
  /** The text. Its first sentence stands in lists and previews. */
  readonly text?: string
  /** Why it is deprecated, and what replaces it. */
  readonly deprecated?: string
  /** The version that added it. */
  readonly since?: string
  /** Examples, with their code blocks. */
  readonly examples?: readonly string[]
  /** What it raises or throws. */
  readonly throws?: readonly string[]
  /** Where to read on. */
  readonly see?: readonly string[]
  /** What else is said, each under its title. */
  readonly notes?: readonly ReferenceNote[]
  /**
   * Words about its stability or platform, shown beside it.
   * @example ['experimental']
   */
  readonly badges?: readonly string[]
}

/** A text under a title. */
export interface ReferenceNote {
  /**
   * The title, in the words of the language.
   * @example 'Default'
   */
  readonly title: string
  /** What is said under it, in Markdown. */
  readonly text: string
}

/** One way to call something. */
export interface ReferenceSignature extends ReferenceDoc {
  /** The declaration as it is written. */
  readonly code: ReferenceCode
  /** Its parameters in order. */
  readonly parameters?: readonly ReferenceParameter[]
  /** Its type parameters in order. */
  readonly typeParameters?: readonly ReferenceParameter[]
  /** What it returns. */
  readonly returns?: ReferenceResult
}

/** A parameter. */
export interface ReferenceParameter {
  /** Its name. */
  readonly name: string
  /** Its type as code. */
  readonly type?: ReferenceCode
  /** The source text of its default. */
  readonly default?: string
  /** Whether it may be left out. */
  readonly optional?: boolean
  /** What is said about it, in Markdown. */
  readonly text?: string
}

/** What a function returns. */
export interface ReferenceResult {
  /** Its type as code. */
  readonly type?: ReferenceCode
  /**
   * Whether the type says what an argument is where the result is true, so that the types it names are not returned.
   * @default false
   */
  readonly guard?: boolean
  /** What is said about it, in Markdown. */
  readonly text?: string
}

/** A name that may lead to its page. */
export interface ReferenceLink {
  /** The name. */
  readonly name: string
  /** The `id` of a symbol of the model. */
  readonly symbol?: string
  /** Address of its documentation elsewhere. */
  readonly url?: string
  /** Its type arguments as code. */
  readonly arguments?: readonly ReferenceCode[]
}

/** Members of a type outside of the model. */
export interface ReferenceInherited {
  /** The name of that type. */
  readonly name: string
  /** Its package. */
  readonly package?: string
  /** Address of its documentation. */
  readonly url?: string
  /** Its members. */
  readonly members: readonly ReferenceInheritedMember[]
}

/** A member of a type outside of the model. */
export interface ReferenceInheritedMember {
  /** Its name. */
  readonly name: string
  /** The code after its name. */
  readonly code?: string
  /** One sentence about it. */
  readonly text?: string
  /** Address of its documentation. */
  readonly url?: string
}

/** What a function, a variable or a class is as a component of a user interface. */
export interface ReferenceComponent {
  /** The props that the model's packages declare. */
  readonly props: readonly ReferenceParameter[]
  /** The other props, by the type that declares them. */
  readonly inherited?: readonly ReferenceInherited[]
}

/** Members under one title. */
export interface ReferenceGroup {
  /** The title. */
  readonly title: string
  /** Their `id`s. */
  readonly members: readonly string[]
}

/** A place in the source. */
export interface ReferenceSource {
  /** Path of the file in its repository. */
  readonly path?: string
  /** Line of the declaration, from 1. */
  readonly line?: number
  /** Its page in the repository. */
  readonly url?: string
}

/** Code as tokens, for a layout that breaks lines where the column ends: text, tokens, and lists of them. */
export type ReferenceCode = string | ReferenceToken | readonly ReferenceCode[]

/** A token with the colour of what it is and a link, or a place where lines may break. It has `text`, or one of the keys below `url`. */
export interface ReferenceToken {
  /** The text. */
  readonly text?: string
  /** What the text is. Default: a type, if it has a link. */
  readonly role?: 'keyword' | 'string' | 'function' | 'className' | 'number' | 'boolean' | 'builtin'
  /** The `id` of the symbol that it names. */
  readonly symbol?: string
  /** Address of its documentation elsewhere. */
  readonly url?: string
  /** The `id` of the member that is declared here, in the code of its owner: links to a member of a type that has no text of its own lead here. */
  readonly declares?: string
  /** A place where a line may break, and the text where it does not. */
  readonly line?: '' | ' '
  /** Code whose lines all break, or none of them. */
  readonly group?: ReferenceCode
  /**
   * Whether the lines of a `group` break even where there is room for all.
   * @default false
   */
  readonly broken?: boolean
  /** Code after a sign: on its line if there is room for the start of it, else on the next one. */
  readonly follow?: ReferenceCode
  /** Code that stands further to the right where lines break. */
  readonly indent?: ReferenceCode
  /** A text for broken lines, such as the comma after the last parameter. */
  readonly ifBroken?: string
  /**
   * The text in place of `ifBroken` where the lines do not break.
   * @default ''
   */
  readonly ifFlat?: string
}
