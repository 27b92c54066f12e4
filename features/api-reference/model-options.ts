/** A TypeDoc kind of declaration, as in `excludeNotDocumentedKinds`. */
export type TypedocKind =
  | 'Project'
  | 'Module'
  | 'Namespace'
  | 'Enum'
  | 'EnumMember'
  | 'Variable'
  | 'Function'
  | 'Class'
  | 'Interface'
  | 'Constructor'
  | 'Property'
  | 'Method'
  | 'CallSignature'
  | 'IndexSignature'
  | 'ConstructorSignature'
  | 'Parameter'
  | 'TypeLiteral'
  | 'TypeParameter'
  | 'Accessor'
  | 'GetSignature'
  | 'SetSignature'
  | 'TypeAlias'
  | 'Reference'
  | 'Document'

/** An order of declarations, as in `sort`. */
export type TypedocOrder =
  | 'source-order'
  | 'alphabetical'
  | 'alphabetical-ignoring-documents'
  | 'enum-value-ascending'
  | 'enum-value-descending'
  | 'enum-member-source-order'
  | 'static-first'
  | 'instance-first'
  | 'visibility'
  | 'required-first'
  | 'kind'
  | 'external-last'
  | 'documents-first'
  | 'documents-last'

/** A tag of doc comments, such as `@internal`. */
type Tag = `@${string}`

/** The checks of TypeDoc. */
export interface TypedocValidation {
  /**
   * Names types that the documented code refers to but does not export.
   * @default true
   */
  readonly notExported?: boolean
  /**
   * Warns of relative links in comments to files that do not exist.
   * @default true
   */
  readonly invalidPath?: boolean
  /**
   * Warns of declarations without a comment, of the kinds in `requiredToBeDocumented`.
   * @default false
   */
  readonly notDocumented?: boolean
}

/** The parts of comments that are read as JSDoc reads them. */
export interface JsDocCompatibility {
  /**
   * Reads a `@default` without a code block as code.
   * @default true
   */
  readonly defaultTag?: boolean
  /**
   * Reads an `@example` without a code block as code.
   * @default true
   */
  readonly exampleTag?: boolean
  /**
   * Reads `@inheritDoc` without braces.
   * @default true
   */
  readonly inheritDocTag?: boolean
  /**
   * Accepts braces that are not escaped.
   * @default true
   */
  readonly ignoreUnescapedBraces?: boolean
}

/** The options of TypeDoc that decide about the API reference. Its others concern TypeDoc's own theme, output and command line. */
export interface TypedocModelOptions {
  /**
   * tsconfig of the entry points, relative to the site folder.
   * @default the nearest `tsconfig.json` above the site folder; none for `packages`
   * @example '../tsconfig.json'
   */
  readonly tsconfig?: string
  /**
   * Compiler options, in place of those of the tsconfig.
   * @example { customConditions: ['source'] }
   */
  readonly compilerOptions?: unknown
  /**
   * TypeDoc plugins: names of packages, or paths relative to the site folder.
   * @default []
   * @example ['typedoc-plugin-missing-exports']
   */
  readonly plugin?: readonly string[]
  /**
   * Reads an entry point that is a folder: `resolve` takes its index file, `expand` every file in it.
   * @default 'resolve'
   */
  readonly entryPointStrategy?: 'resolve' | 'expand'
  /**
   * Glob patterns of files to leave out where an entry point is a folder or a pattern.
   * @default []
   * @example ['**\/*.test.ts']
   */
  readonly exclude?: readonly string[]
  /**
   * Glob patterns of files whose declarations are not the library's own, for `excludeExternals`.
   * @default ['**\/node_modules/**']
   */
  readonly externalPattern?: readonly string[]
  /**
   * Leaves out declarations of external files, and members that types inherit from them.
   * @default false
   */
  readonly excludeExternals?: boolean
  /**
   * Leaves out declarations without a comment.
   * @default false
   */
  readonly excludeNotDocumented?: boolean
  /**
   * Kinds that `excludeNotDocumented` may leave out.
   * @default all kinds but enum members, parameters and types within others
   * @example ['Variable', 'Function']
   */
  readonly excludeNotDocumentedKinds?: readonly TypedocKind[]
  /**
   * Leaves out declarations that are marked as `@internal`.
   * @default true
   */
  readonly excludeInternal?: boolean
  /**
   * Leaves out members that are marked as `private`, and `#private` ones.
   * @default true
   */
  readonly excludePrivate?: boolean
  /**
   * Leaves out `#private` members.
   * @default true
   */
  readonly excludePrivateClassFields?: boolean
  /**
   * Leaves out members that are marked as `protected`.
   * @default false
   */
  readonly excludeProtected?: boolean
  /**
   * Leaves out further exports of what is exported already.
   * @default false
   */
  readonly excludeReferences?: boolean
  /**
   * Leaves out declarations of these categories.
   * @default []
   * @example ['Experimental']
   */
  readonly excludeCategories?: readonly string[]
  /**
   * Depth at which nested types are cut off.
   * @default 50
   */
  readonly maxTypeConversionDepth?: number
  /**
   * Markdown file to show on the front page, relative to the site folder; `'none'` for no text.
   * @default 'none'
   * @example '../README.md'
   */
  readonly readme?: string
  /**
   * Leaves out links to the source.
   * @default false
   */
  readonly disableSources?: boolean
  /**
   * Address of a line of source, with `{path}`, `{line}` and `{gitRevision}`.
   * @default from `repository` of the config, git's remote, or the `repository` of the package
   * @example 'https://git.example.com/lib/blob/{gitRevision}/{path}#L{line}'
   */
  readonly sourceLinkTemplate?: string
  /**
   * Branch, tag or commit that links to the source lead to.
   * @default the current commit; for packages `gitHead` of their `package.json`, or `HEAD`
   * @example 'v2.0.0'
   */
  readonly gitRevision?: string
  /**
   * Git remote that links to the source lead to.
   * @default 'origin'
   */
  readonly gitRemote?: string
  /**
   * Makes links to the source without git: from `sourceLinkTemplate`, or the `repository` of the package.
   * @default false
   */
  readonly disableGit?: boolean
  /**
   * Folder that `{path}` in `sourceLinkTemplate` starts from, if `disableGit` is set; relative to the site folder.
   * @default the folder that holds all entry points
   * @example '..'
   */
  readonly displayBasePath?: string
  /**
   * Which comments count: those that start with two asterisks (`jsdoc`), with one (`block`), with slashes (`line`), or `all`.
   * @default 'jsdoc'
   */
  readonly commentStyle?: 'jsdoc' | 'block' | 'line' | 'all'
  /**
   * Finds the targets of `{@link}` as TypeScript does.
   * @default true
   */
  readonly useTsLinkResolution?: boolean
  /**
   * Shows a `{@link}` without a text as it is written, not as the full name of its target.
   * @default true
   */
  readonly preserveLinkText?: boolean
  /** The parts of comments that are read as JSDoc reads them; `true` or `false` for all. */
  readonly jsDocCompatibility?: boolean | JsDocCompatibility
  /**
   * Reports no problems of comments in declaration files.
   * @default true
   */
  readonly suppressCommentWarningsInDeclarationFiles?: boolean
  /**
   * Tags with a text of their own. A list replaces that of TypeDoc.
   * @default the block tags of TSDoc and TypeDoc
   * @example [...OptionDefaults.blockTags, '@pattern']
   */
  readonly blockTags?: readonly Tag[]
  /**
   * Tags within a text, in braces. A list replaces that of TypeDoc.
   * @default the inline tags of TSDoc and TypeDoc
   */
  readonly inlineTags?: readonly Tag[]
  /**
   * Tags without a text. A list replaces that of TypeDoc.
   * @default the modifier tags of TSDoc and TypeDoc
   */
  readonly modifierTags?: readonly Tag[]
  /**
   * Tags that are left out of comments. A list replaces that of TypeDoc.
   * @default tags that decide about the conversion only, such as `@overload`
   */
  readonly excludeTags?: readonly Tag[]
  /**
   * Modifier tags that the members of a declaration inherit.
   * @default ['@alpha', '@beta', '@experimental']
   */
  readonly cascadedModifierTags?: readonly Tag[]
  /**
   * Addresses of names of other packages, for `{@link}` and types; `*` stands for every name.
   * @default {}
   * @example { rxjs: { Observable: 'https://rxjs.dev/api/index/class/Observable', '*': '#' } }
   */
  readonly externalSymbolLinkMappings?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Puts exports of what is documented elsewhere among the declarations of their kind, not in a group of their own.
   * @default false
   */
  readonly groupReferencesByType?: boolean
  /**
   * Category of declarations without `@category`, where others have one.
   * @default 'Other'
   */
  readonly defaultCategory?: string
  /**
   * Order of categories; `*` stands for the others.
   * @default by name
   * @example ['Setup', '*', 'Other']
   */
  readonly categoryOrder?: readonly string[]
  /**
   * Order of groups, by their titles; `*` stands for the others.
   * @default modules, classes, interfaces, enumerations, functions, variables, types
   * @example ['Functions', '*']
   */
  readonly groupOrder?: readonly string[]
  /**
   * Order of declarations: each order sorts what the one before it leaves equal.
   * @default ['kind', 'instance-first', 'enum-member-source-order', 'alphabetical-ignoring-documents']
   * @example ['source-order']
   */
  readonly sort?: readonly TypedocOrder[]
  /**
   * Order of kinds, for `sort: ['kind']`.
   * @default the order of TypeDoc
   */
  readonly kindSortOrder?: readonly TypedocKind[]
  /**
   * Sorts entry points too; otherwise they are in the order of the config.
   * @default false
   */
  readonly sortEntryPoints?: boolean
  /** The checks of TypeDoc; links in comments are always checked. */
  readonly validation?: boolean | TypedocValidation
  /**
   * Types that are not exported on purpose: they have no pages, and `validation.notExported` is silent about them.
   * @default []
   * @example ['InternalOptions', 'src/types.ts:State']
   */
  readonly intentionallyNotExported?: readonly string[]
  /**
   * Kinds that need a comment, for `validation.notDocumented`.
   * @default all kinds but modules, namespaces, constructors, parameters and types within others
   */
  readonly requiredToBeDocumented?: readonly TypedocKind[]
  /**
   * Packages that need comments, for `validation.notDocumented`.
   * @default the package of the entry points
   */
  readonly packagesRequiringDocumentation?: readonly string[]
  /**
   * Full names of declarations that need no comment.
   * @default []
   * @example ['Store.reset']
   */
  readonly intentionallyNotDocumented?: readonly string[]
  /**
   * Reports no type errors of the entry points.
   * @default false
   */
  readonly skipErrorChecking?: boolean
}
