/** The module of a replacement. */
export interface ReplacementModule {
  /** The name of its default export. Unset: it has none. */
  readonly main?: string
  /** Where the default export is from: the runtime, a module of the tool, or a component that a feature makes for each site. */
  readonly from?: string | object
}

/** Modules that only sites of another tool import, and what answers them. */
export interface ForeignModules {
  /** Matches their names. */
  readonly names: RegExp
  /** The module with the config of the site, as that tool has it. */
  readonly configName: string
  /** The replacement of a module; `undefined` if there is none. */
  readonly replacement: (specifier: string) => ReplacementModule | undefined
  /** Whether imports of a module lead to the file of the site that replaces it, if there is one. */
  readonly isReplaceable: (specifier: string) => boolean
  /**
   * The code of a replacement.
   * @param root absolute path of the site
   * @param hasConfig whether the site has a config of that tool
   */
  readonly text: (specifier: string, root: string, hasConfig: boolean) => string
  /** The names that a replacement exports. */
  readonly exports: (specifier: string) => readonly string[]
  /** The code of modules that replacements import as `docs-gen:<name>`, by that name. */
  readonly generated: Readonly<Record<string, () => string>>
  /** Names under which replacements import what is installed for a site. @param root absolute path of the site */
  readonly aliases: (root: string) => Readonly<Record<string, string>>
  /** Folders of modules with addresses of their own in bundles, which written configs name too: below `features/`, by address. */
  readonly folders: Readonly<Record<string, string>>
}
