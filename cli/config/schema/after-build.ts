import type { PageKind } from '../../../runtime/contract/index.ts'

/** The finished files of a language, which a function of `afterBuild` may change. */
export interface BuiltSite {
  /** Absolute path of the folder of the files. It replaces the output once all functions are done. */
  readonly outDir: string
  /** Language of the files. */
  readonly locale: string
  /** The pages. */
  readonly routes: readonly BuiltRoute[]
}

/** A page of a built site. */
export interface BuiltRoute {
  /** Path with the base path, as in links. */
  readonly path: string
  readonly title: string
  /** Kind of the page, such as `doc`, `blog-post` or `component`. */
  readonly kind: PageKind
  /** File of the page, from the site folder. Unset: the page is generated. */
  readonly file?: string
  /** The docs that the page belongs to. */
  readonly docs?: { readonly instance: string; readonly version: string; readonly isLastVersion: boolean }
  /** Id of the blog that the page belongs to. */
  readonly blog?: string
  /** Whether search engines are asked to leave the page out. */
  readonly noIndex: boolean
}

/** A function that changes the files of a build. */
export type AfterBuild = (site: BuiltSite) => unknown
