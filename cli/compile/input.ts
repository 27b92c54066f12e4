import type { Cache } from '../cache/cache.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { SiteCode } from '../modules/observe/epoch.ts'
import type { SourceTree } from '../files/source-tree.ts'
import type { MarkdownBody, Page, PageMeta } from '../sources/page.ts'

/** The site that pages are compiled for. */
export interface CompileInput {
  readonly config: SiteConfig
  readonly files: SourceTree
  readonly cache: Cache
  readonly siteCode: SiteCode
  /** The language of the build, and its interface texts. */
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
  /** Number of threads that work on pages, the main one included. Default: one for each processor core, for sites with many pages. */
  readonly jobs?: number | undefined
  /** Limits compiling to some pages, so that `serve` can answer one before the rest is ready. Unset: all. */
  readonly isWanted?: (page: Page) => boolean
  /** Awaited every few milliseconds, so that more urgent work can go first. */
  readonly yieldToEventLoop?: () => Promise<void>
}

type MarkdownConfig = SiteConfig['markdown']

/** The part of a config that the compiler reads. */
export interface CompileConfig extends Pick<
  SiteConfig,
  'baseUrl' | 'i18n' | 'repository' | 'security' | 'staticDirectories'
> {
  /** Plugins are given for each page. */
  readonly markdown: Omit<
    MarkdownConfig,
    'brokenLinkHooks' | 'parseFrontMatter' | 'preprocessor' | 'rehypePlugins' | 'remarkPlugins'
  > & {
    readonly preprocessor?: MarkdownConfig['preprocessor']
  }
  readonly sources: readonly Pick<SiteConfig['sources'][number], 'codeLanguages' | 'folders' | 'hasSymbols'>[]
  readonly themeConfig: Pick<SiteConfig['themeConfig'], 'prism'>
}

/** The part of a page that the compiler reads besides its body. */
export interface PageToCompile extends Pick<Page, 'id' | 'file' | 'sourceFile'> {
  readonly meta: Pick<PageMeta, 'home' | 'frontMatterAt'>
}

/** A page with Markdown, as far as the compiler reads it. */
export interface MarkdownPage extends PageToCompile {
  readonly body: MarkdownBody
}
