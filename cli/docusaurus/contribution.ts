import type { KeyPath } from '../config/locate.ts'
import type { KeyedEntry } from '../config/run.ts'
import type { ContentSource } from '../sources/source.ts'

/** A source of pages, and the place of its options in the Docusaurus config. */
export interface PlacedSource {
  readonly source: ContentSource
  readonly key: KeyPath
}

/** What one plugin, theme or preset becomes in docs-gen's config. */
export interface Contribution {
  readonly sources?: readonly PlacedSource[]
  readonly clientModules?: readonly string[]
  readonly headTags?: readonly unknown[]
  readonly scripts?: readonly unknown[]
  /** Measurement ids of Google Analytics. */
  readonly gtag?: Readonly<Record<string, unknown>>
  readonly admonitionKeywords?: readonly string[]
  /** Turns on diagrams of Mermaid. */
  readonly mermaid?: boolean
  readonly account: readonly KeyedEntry[]
}
