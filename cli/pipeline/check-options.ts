import type { Progress } from '../report/progress.ts'

/** Site to check. */
export interface CheckOptions {
  /** Folder of the site, with the config in it. Default: the current folder. */
  readonly siteDir?: string
  /** Replaces the base path of the config, e.g. `/docs/`. */
  readonly baseUrl?: string | undefined
  /** Keeps nothing between runs. Default: false. */
  readonly noCache?: boolean
  /** Absolute path of the folder for the cache; each site needs one of its own. Default: `.docs-gen` in the site folder. */
  readonly cacheDir?: string
  /** Reports plugins of a Docusaurus site that fail as errors. Default: false. */
  readonly strict?: boolean | undefined
  // The options of features. They are no base of this interface, because the API reference lists no keys of bases that are not exported.
  /** Requests the pages of other sites that links lead to. Default: false. */
  readonly external?: boolean | undefined
  /** Checks the accessibility of the pages of the last build in a browser. Default: false. */
  readonly a11y?: boolean | undefined
  /** Folder of the last build, for `a11y`. Default: `build` in the site folder. */
  readonly outDir?: string | undefined
  /**
   * Compares the addresses of the site with those that it has published: a built folder, a `sitemap.xml` or its URL, a `published.json`, a
   * git ref, or `last-release` for the newest tag before the current commit.
   */
  readonly against?: string | undefined
  /** With `against`: writes redirects for what has moved, and keeps the former ids of headings. Default: false. */
  readonly write?: boolean | undefined
  /** Looks up the words of pages in dictionaries. Default: false. */
  readonly spelling?: boolean | undefined
  /** Absolute path of a list of known problems: only others fail. */
  readonly baseline?: string | undefined
  /** With `baseline`: writes the problems that there are now into the list. Default: false. */
  readonly writeBaseline?: boolean | undefined
  /** With `baseline`: problems of the list that are mended fail, too. Default: false. */
  readonly strictBaseline?: boolean | undefined
  /** Mends the problems that have one certain answer. Default: false. */
  readonly fix?: boolean | undefined
  /** With `fix`: writes nothing, and returns the changes as a patch. Default: false. */
  readonly dryRun?: boolean | undefined
  readonly progress?: Progress
}
