/** The public entry `docs-gen`: what a config file imports, and the commands as functions. */
export { defineConfig } from './config/define.ts'
export type { ConfigExport } from './config/define.ts'
export type {
  FooterItemConfig,
  LocaleConfig,
  LogoConfig,
  NavbarItemConfig,
  PrismTheme,
  ReportLevel,
  SiteConfig,
  ThemeConfig,
  UserConfig,
} from './config/schema.ts'
export type * from './config/sidebars-config.ts'
export type { Diagnostic, Location, Related, Severity } from './report/diagnostic.ts'
export type { RuleCode } from './report/rules.ts'
export { blog } from './sources/blog/blog.ts'
export type { BlogOptions } from './sources/blog/options.ts'
export { docs } from './sources/docs/docs.ts'
export type { DocsOptions } from './sources/docs/options.ts'
export { packages } from './sources/packages/packages.ts'
export type { PackagesOptions } from './sources/packages/options.ts'
export { pages } from './sources/pages/pages.ts'
export type { PagesOptions } from './sources/pages/options.ts'
export { redirects } from './sources/redirects/redirects.ts'
export { typedoc } from './sources/typedoc/typedoc.ts'
export type { TypedocOptions } from './sources/typedoc/options.ts'
export type * from './sources/source.ts'
export { build, check, merge, serve, version, writeTranslations } from './commands/api.ts'
export type { BuildOptions, BuildResult } from './commands/build.ts'
export type { CheckOptions, CheckResult } from './commands/check.ts'
export type { MergeOptions, MergeResult } from './commands/merge.ts'
export type { ServeOptions } from './commands/serve.ts'
export type { VersionOptions, VersionResult } from './commands/version.ts'
export type { WriteTranslationsOptions, WrittenTranslations } from './commands/write-translations.ts'
export type { RunningServer, ServeResult } from './serve/server.ts'
