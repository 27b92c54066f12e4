/** Releases of peers that one site uses. */
export declare const releases: readonly {
  readonly packages: readonly string[]
  /** The oldest first. */
  readonly versions: readonly string[]
  /** Packages that would take their place. */
  readonly without?: readonly string[]
}[]

/** Releases of peers that only apps around the docs have. */
export declare const appReleases: readonly {
  readonly package: string
  readonly versions: readonly string[]
  /** Folder below `examples`. */
  readonly app: string
}[]

/** Releases of Node. */
export declare const nodeReleases: readonly string[]
