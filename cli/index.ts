/** The public entry `docs-gen`: what a config file imports, and the commands as functions. */
import type { UserConfig } from './config/schema/site.ts'

export type * from './config/config-types.ts'
export type * from './config/sidebars-config.ts'
export type { Diagnostic, Location, Related } from './report/diagnostic.ts'
export type { RuleCode, Severity } from './report/rules.ts'
export { blog, docs, pages, redirects } from './sources/built-in.ts'
export type { BlogOptions, FeedOptions } from './sources/blog/options.ts'
export type { DocsFeedOptions, DocsOptions, DocsVersionOptions } from './sources/docs/options.ts'
export { packages } from './sources/packages/packages.ts'
export type { PackagesOptions } from './sources/packages/options.ts'
export type { PagesOptions } from './sources/pages/options.ts'
export { apiReference, changelog, typedoc } from '../features/lists/sources.ts'
export type { RedirectOptions, RedirectsOptions } from './sources/redirects/open-redirects.ts'
export type { FrontMatterSchema } from './config/front-matter/site-schema.ts'
export type { MarkdownSourceOptions } from './sources/markdown-options.ts'
export type * from './sources/code-language.ts'
export type * from './sources/page.ts'
export type * from './sources/sidebar.ts'
export type * from './sources/source.ts'
export { build, check, serve, version, writeTranslations } from './commands/api.ts'
export type { BuildOptions } from './pipeline/build-options.ts'
export type { BuildResult } from './pipeline/build.ts'
export type { CheckResult } from './pipeline/check-result.ts'
export type { CheckOptions } from './pipeline/check-options.ts'
export * from '../features/lists/api.ts'
export type { ServeOptions } from './serve/serve.ts'
export type { VersionOptions, VersionResult } from './commands/version.ts'
export type { WriteTranslationsOptions, WrittenTranslations } from './pipeline/write-translations.ts'
export type { RunningServer, ServeResult } from './serve/http/serve-result.ts'

/** Everything that a config file may export: the config, or a function that returns it, at once or as a promise. */
export type ConfigExport = UserConfig | Promise<UserConfig> | (() => UserConfig | Promise<UserConfig>)

/**
 * Returns the config unchanged; an editor completes and checks its keys.
 * @example export default defineConfig({ title: 'Acme', url: 'https://docs.acme.com', sources: [docs()] })
 */
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
