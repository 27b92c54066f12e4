import type { MessageLanguage, SiteData, ThemeData } from '../runtime/contract/index.ts'
import type { SiteConfig } from '../cli/config/schema/site.ts'
import type { Content } from '../cli/sources/source.ts'
import type { documentScriptFiles } from './lists/client.ts'

// What features add to the data that pages and their scripts get.

export type ThemeDataOf = (config: SiteConfig, language: MessageLanguage) => Partial<ThemeData>

/** @param theme the data of all features. @returns those that are others in the browser */
export type BrowserThemeDataOf = (theme: ThemeData, context: BrowserContext) => Partial<ThemeData>

/** What the browser gets. */
interface BrowserContext {
  readonly isPreview: boolean
  /** Whether React renders pages there. */
  readonly rendersPages: boolean
}

export type FrameDataOf = (themeConfig: SiteConfig['themeConfig']) => Partial<ThemeData>

export type AdviceDataOf = (config: SiteConfig) => Partial<ThemeData>

export type SiteDataOf = (config: SiteConfig) => Partial<SiteData>

export type EmbedDataOf = (content: Pick<Content, 'apiPreviews'>) => Partial<SiteData>

/** A script in documents, with its settings. */
export interface DocumentScript {
  readonly name: keyof typeof documentScriptFiles
  readonly settings: readonly unknown[]
}

export type HeadScriptsOf = (site: Pick<SiteData, 'storage' | 'theme'>) => readonly DocumentScript[]

/** @param path of the page; unset for a document without page data */
export type EndScriptsOf = (site: Pick<SiteData, 'theme'>, path: string | undefined) => readonly DocumentScript[]
