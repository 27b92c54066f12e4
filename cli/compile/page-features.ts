import type { MessageLanguage } from '../../runtime/contract/index.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type { ComponentRenderer, PageFeatures } from './draft.ts'
import type { CompileConfig } from './input.ts'

/** The site whose pages a feature renders parts of. */
export interface SiteToCompile {
  readonly config: CompileConfig
  readonly files: SourceTree
  readonly language: MessageLanguage
}

/** What a feature renders in pages. Every member is optional. */
interface PageFeature {
  /** Changes with everything that its HTML depends on besides the page and the settings of Markdown. */
  readonly key?: string
  /** By the name of the component: those that `features/content.ts` lists for the feature. */
  readonly components?: Readonly<Record<string, ComponentRenderer>>
}

/** Opens a feature for the pages of a site. It reads files when a page first needs them, and keeps nothing of a page. */
export type PageFeatureOpener = (site: SiteToCompile) => PageFeature

/** Opens features, and joins what they render: a page pays for what it uses, however many features there are. */
export function openFeatures(openers: readonly PageFeatureOpener[], site: SiteToCompile): PageFeatures {
  const opened = openers.map((open) => open(site))
  return {
    key: JSON.stringify(opened.map(({ key }) => key)),
    components: new Map(opened.flatMap(({ components }) => Object.entries(components ?? {}))),
  }
}
