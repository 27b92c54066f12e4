import type {
  BlogPostData,
  DocPageData,
  LabelledLink,
  MessageLanguage,
  ThemeData,
} from '../../../runtime/contract/index.ts'
import type { BlogSettings, DocsVersionSettings } from '../../sources/source.ts'
import type { LinkRules } from '../targets/resolve.ts'
import type { DocTable, PageLinks, Route } from '../targets/routes.ts'

/** Facts about the whole site that features need for those about a doc. */
export interface FactsInput {
  readonly linked: readonly PageLinks[]
  readonly versions: readonly DocsVersionSettings[]
  readonly docs: DocTable
  /** By the id of a page. */
  readonly neighbours: ReadonlyMap<string, { readonly previous?: LabelledLink; readonly next?: LabelledLink }>
  readonly rules: LinkRules
  readonly language: MessageLanguage
  /** Locale of dates, with their calendar. */
  readonly dateLocale: () => string
}

/** What features say about a doc. */
export type DocFacts = Partial<
  Pick<DocPageData, 'lastUpdatedAt' | 'lastUpdatedBy' | 'contributors' | 'readingTime' | 'related'>
>

/** Page that features say something about. */
export type FactsPage = Pick<Route, 'page' | 'compiled'>

/** Returns what a feature says about a doc. */
export type DocFactsOf = (route: FactsPage, version: DocsVersionSettings | undefined) => DocFacts

/** Prepares these facts for a site. */
export type DocFactsOpener = (site: FactsInput) => DocFactsOf

/** Returns what a feature says about a post. */
export type PostFactsOf = (route: FactsPage, settings: BlogSettings) => Partial<Pick<BlogPostData, 'readingTime'>>

/** Returns what a feature adds to the data of `themeConfig.reading`. */
export type ReadingFactsOf = (
  settings: { readonly resume: boolean },
  language: MessageLanguage,
) => Partial<ThemeData['reading']>
