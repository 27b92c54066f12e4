import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { changedSiteFolder, generatedFolder } from '../../../cli/files/cache-folder.ts'
import { isRecord } from '../../../cli/process/is-record.ts'
import { runSiteCode } from '../../../cli/modules/observe/site-code.ts'
import type { Values } from '../plugin-entries.ts'
import { publicDefaults } from '../public-config.ts'
import { bundlerParts } from './bundler-parts.ts'

/** The facts about the site that plugins get, under Docusaurus' names. */
export interface SiteContext extends Record<string, unknown> {
  readonly siteDir: string
  readonly siteConfig: Record<string, unknown>
  readonly siteConfigPath: string
  readonly generatedFilesDir: string
  readonly localizationDir: string
  readonly outDir: string
  readonly baseUrl: string
  readonly i18n: Values
}

/** Where the config and generated files are, and the language being built. */
export interface ContextPlace {
  /** Absolute path of the config. */
  readonly file: string
  /** Absolute path of the folder for the cache and generated modules. */
  readonly cacheDir: string
  /** Default: the site's default one. */
  readonly locale?: string | undefined
}

/** Further values that a config has after Docusaurus' own defaults, as far as plugins read them. */
const defaults = { ...publicDefaults, baseUrlIssueBanner: true, themeConfig: {} }

const markdownDefaults = {
  format: 'mdx',
  mermaid: false,
  emoji: true,
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  anchors: { maintainCase: false },
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
}

const futureDefaults = {
  v4: {},
  faster: {},
  experimental_faster: {},
  experimental_storage: { type: 'localStorage', namespace: false },
  experimental_router: 'browser',
}

/** Creates the context of a site's plugins. Each plugin may complete `siteConfig.themeConfig`. */
export function siteContext(config: Values, { file, cacheDir, locale }: ContextPlace): SiteContext {
  const siteDir = dirname(file)
  const i18n = languagesOf(config, locale)
  const { baseUrl, url } = i18n.localeConfigs[i18n.currentLocale] ?? { baseUrl: '/', url: '' }
  const { markdown, future } = config
  const siteConfig: Record<string, unknown> = {
    ...defaults,
    ...config,
    url,
    baseUrl,
    i18n: { ...i18n, currentLocale: undefined },
    markdown: { ...markdownDefaults, ...recordOf(markdown) },
    future: { ...futureDefaults, ...recordOf(future) },
  }
  return {
    siteDir,
    siteConfig,
    siteConfigPath: file,
    siteVersion: versionOf(join(siteDir, 'package.json')),
    siteStorage: { type: 'localStorage', namespace: '' },
    generatedFilesDir: join(generatedFolder(cacheDir), 'plugins', i18n.currentLocale),
    localizationDir: resolve(siteDir, i18n.path, i18n.currentLocale),
    outDir: join(changedSiteFolder(cacheDir), folderOf(baseUrl, config)),
    baseUrl,
    i18n,
    codeTranslations: {},
    currentBundler: { name: 'webpack', instance: bundlerParts },
  }
}

interface Languages extends Record<string, unknown> {
  readonly defaultLocale: string
  readonly locales: readonly string[]
  readonly currentLocale: string
  readonly path: string
  readonly localeConfigs: Readonly<Record<string, { readonly baseUrl: string; readonly url: string }>>
}

function languagesOf(config: Values, locale: string | undefined): Languages {
  const i18n = recordOf(config['i18n'])
  const { defaultLocale = 'en', locales, path = 'i18n', localeConfigs } = i18n
  const main = String(defaultLocale)
  const names = Array.isArray(locales) ? locales.map(String) : [main]
  const configs = recordOf(localeConfigs)
  const entries = names.map((name) => [name, languageOf(name, { config, main, localeConfig: recordOf(configs[name]) })])
  return {
    defaultLocale: main,
    locales: names,
    currentLocale: locale ?? main,
    path: String(path),
    localeConfigs: Object.fromEntries(entries) as Languages['localeConfigs'],
  }
}

interface LanguageInput {
  readonly config: Values
  readonly main: string
  readonly localeConfig: Values
}

function languageOf(
  name: string,
  { config, main, localeConfig }: LanguageInput,
): { readonly baseUrl: string; readonly url: string } {
  const { baseUrl = '/', url = '' } = config
  const base = typeof baseUrl === 'string' && baseUrl.endsWith('/') ? baseUrl : `${String(baseUrl)}/`
  return {
    label: name,
    htmlLang: name,
    direction: 'ltr',
    calendar: 'gregory',
    path: name,
    translate: true,
    url: String(url),
    baseUrl: name === main ? base : `${base}${name}/`,
    ...localeConfig,
  } as { readonly baseUrl: string; readonly url: string }
}

/** The folder of a language in the output. */
function folderOf(baseUrl: string, config: Values): string {
  const { baseUrl: base = '/' } = config
  return baseUrl.startsWith(String(base)) ? baseUrl.slice(String(base).length) : ''
}

function versionOf(manifest: string): string | undefined {
  try {
    const { version } = JSON.parse(runSiteCode(() => readFileSync(manifest, 'utf8'))) as { readonly version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

function recordOf(value: unknown): Values {
  return isRecord(value) ? value : {}
}
