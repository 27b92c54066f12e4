import type { Root } from 'hast'
import type { TreeInput } from './page.ts'

/** A source of pages that a feature brings, as stages know it. Configs call its function, which `features/lists/sources.ts` exports. */
export interface SourceFeature {
  /** Name of that function, with which the names of its sources begin. */
  readonly call: string
  /** Optional packages of the site that it loads. */
  readonly packages: readonly string[]
  /** Opens trees of pages in a thread, by the names of the pages. Unset: its pages have no `origin`. */
  readonly openTrees?: (trees: TreeInput) => Promise<TreeMaker>
}

/** Makes the tree of a page. */
export type TreeMaker = (name: string) => Root
