import type { PageKind } from '../runtime/contract/index.ts'

/** A kind of pages that a feature makes. */
export interface MadePage {
  /** Style sheets that are part of the site's if it has such pages. */
  readonly styles: readonly string[]
  /** What such a page is, in messages. */
  readonly name: string
  /** How to move it, as the end of a sentence that starts with "or". */
  readonly move: string
}

/** A feature with elements in the text of pages: what stages know of them that neither compile pages nor load its code. */
export interface ContentFeature {
  /** Name of its folder. */
  readonly name: string
  /** The components that pages use without an import and only pages have, by name: their types, for editors. */
  readonly components: Readonly<Record<string, string>>
  /** Its directives on a line of their own, `::name{key="value"}`: the keys of each, by name. */
  readonly directives?: Readonly<Record<string, readonly string[]>>
  /** Its style sheets that are part of the site's, by name: the class of elements that need it. */
  readonly styles: Readonly<Record<string, string>>
  /** Its other style sheets, which pages load by themselves. */
  readonly ownStyles: readonly string[]
  /** The kinds of pages that it makes. */
  readonly pages: Readonly<Partial<Record<PageKind, MadePage>>>
  /** Classes of buttons whose text is part of the page's. */
  readonly textButtons: readonly string[]
  /** Classes of elements that nothing shows in a feed reader, or everything twice. */
  readonly leftOutOfFeeds: readonly string[]
}

/** A component of a module that a feature makes for each site. */
export interface FeatureComponent {
  readonly name: string
  /** Module of a feature. */
  readonly module: string
  /** For editors. */
  readonly type: string
}
