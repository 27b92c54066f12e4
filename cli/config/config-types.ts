/** The types of the config file: what authors write, and what stages read. */
export type { AfterBuild, BuiltRoute, BuiltSite } from './schema/after-build.ts'
export type { BundlerOptions } from './schema/bundler.ts'
export type { PrismTheme, PrismTokenStyle } from './schema/code-themes.ts'
export type { EditorTheme, EditorThemeRule } from './schema/editor-themes.ts'
export type { FooterColumnOptions, FooterItemConfig, FooterItemOptions, FooterOptions } from './schema/footer.ts'
export type { I18nOptions, LocaleConfig, LocaleOptions, LocalesConfig } from './schema/i18n.ts'
export type {
  AdmonitionOptions,
  AnchorOptions,
  MarkdownHooks,
  MarkdownOptions,
  OlderSyntaxOptions,
} from './schema/markdown.ts'
export type {
  LogoConfig,
  LogoOptions,
  NavbarCustomOptions,
  NavbarDocOptions,
  NavbarDropdownOptions,
  NavbarHtmlOptions,
  NavbarInnerItemOptions,
  NavbarItemConfig,
  NavbarItemOptions,
  NavbarItemType,
  NavbarLinkOptions,
  NavbarLocalesOptions,
  NavbarOptions,
  NavbarSearchOptions,
  NavbarSidebarOptions,
  NavbarVersionOptions,
  NavbarVersionsOptions,
} from './schema/navbar.ts'
export type { JsonValue, ReportLevel } from './schema/parts.ts'
export type { CodeThemeName, MagicComment, MagicCommentBlock, PrismOptions } from './schema/prism.ts'
export type { SecurityOptions } from './schema/security.ts'
export type * from '../../features/lists/public-types.ts'
export type { ElementAttributes, HeadTagOptions, PageHtml, StorageOptions } from './schema/settings.ts'
export type {
  BlogSidebarOptions,
  BlogThemeOptions,
  ColorModeOptions,
  DocsSidebarOptions,
  DocsThemeOptions,
  TableOfContentsOptions,
  ThemeConfig,
  ThemeOptions,
} from './schema/theme.ts'
export type { SiteConfig, UserConfig } from './schema/site.ts'
