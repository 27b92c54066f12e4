import type { keysOfDocuments } from '../../features/lists/settings.ts'
import type { Bundle } from '../bundle/input.ts'
import type { CompiledContent } from '../compile/compiled-page.ts'
import type { SiteConfig } from '../config/schema/site.ts'
import type { DocsWithFeed, LinkedRoute, Site } from '../link/site.ts'
import type { Page } from '../sources/page.ts'
import type { BlogSettings, SectionFeedSettings } from '../sources/source.ts'

/** The settings that documents depend on. They hold no functions, so a thread can have a copy. */
export type RenderConfig = Pick<
  SiteConfig,
  | 'baseUrl'
  | 'conventions'
  | 'favicon'
  | 'headTags'
  | 'host'
  | 'html'
  | 'projectName'
  | 'scripts'
  | 'security'
  | 'stylesheets'
  | 'theme'
  | 'themeConfig'
  | 'title'
  | (typeof keysOfDocuments)[number]
> & { readonly markdown: Pick<SiteConfig['markdown'], 'descriptions'> }

/** A page as it is rendered. */
export interface RenderRoute extends Pick<
  LinkedRoute,
  'path' | 'data' | 'toc' | 'hrefs' | 'excerpts' | 'regions' | 'noIndex'
> {
  readonly page: Pick<Page, 'id' | 'file' | 'kind' | 'meta' | 'untranslated'> & {
    readonly body: Pick<Page['body'], 'type'>
  }
  readonly compiled: Pick<CompiledContent, 'body' | 'excerpt' | 'classes'>
}

/** The data of the site that documents show besides their page. */
export interface RenderSite extends Pick<Site, 'sidebars'> {
  readonly blogs: readonly Pick<BlogSettings, 'feeds' | 'path' | 'feedTitle'>[]
  readonly docsFeeds: readonly Pick<DocsWithFeed, 'feeds' | 'path' | 'feedTitle' | 'instance'>[]
  readonly sectionFeeds: readonly Pick<SectionFeedSettings, 'feeds' | 'path' | 'feedTitle' | 'title'>[]
}

/** The files and addresses of a bundle that documents refer to. */
export type RenderBundle = Pick<
  Bundle,
  | 'data'
  | 'script'
  | 'startsAtOnce'
  | 'sharesContext'
  | 'stylesheets'
  | 'classSheets'
  | 'fonts'
  | 'build'
  | 'pages'
  | 'pictures'
  | 'files'
>
