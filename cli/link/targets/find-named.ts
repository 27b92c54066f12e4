import type { NamedFolder } from '../../compile/files/assets.ts'
import type { AssetRef } from '../../compile/compiled-page.ts'
import type { LinkProblem } from './link-problem.ts'

/** A file or folder of the site's repository. */
export interface InRepository {
  /** Relative to the site folder. */
  readonly file: string
  readonly isFolder: boolean
  /** Its page in the repository. */
  readonly address: string
  /** The anchor of the link is not there. */
  readonly problem?: LinkProblem | undefined
}

/** A folder, and the same in the repository. */
export interface FoundFolder extends NamedFolder {
  readonly inRepository?: InRepository | undefined
}

/** A page of the repository that shows none of its files, such as an issue. */
export interface HostPage {
  readonly page: string
}

/** A file to be copied, a folder, a file that may not be published, one that has a page in the repository, or another page there. */
export type NamedTarget = AssetRef | FoundFolder | { readonly refusal: LinkProblem } | InRepository | HostPage

/** A link without a page. */
export interface MissingLink {
  readonly href: string
  /** File that the link starts from. */
  readonly from: string
  /** Whether it leads somewhere, and does not load a file. */
  readonly isLink: boolean
}

/** Looks for the file or folder that a link names. */
export type FindNamed = (link: MissingLink) => NamedTarget | undefined
