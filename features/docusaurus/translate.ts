import { dirname } from 'node:path'
import { loadParser } from '../../cli/code/code-parser.ts'
import { repositoryAround } from '../../cli/files/symlink-boundary.ts'
import { isRecord } from '../../cli/process/is-record.ts'
import { generatedStart } from './modules/generated-imports.ts'
import { joinedSettings } from './plugins/webpack-answers.ts'
import type { KeyPath } from '../../cli/config/config-tree.ts'
import type { KeyedEntry, TranslatedConfig, TranslationSetting } from '../../cli/config/run.ts'
import { builtInAnswer } from './built-in-plugins.ts'
import { classicParts, unknownParts } from './classic-preset.ts'
import { contentSource } from './content-plugins.ts'
import type { Contribution, PlacedSource } from './contribution.ts'
import { dependentFiles } from './dependent-files.ts'
import { versionSettings } from './installed-config.ts'
import { entriesOf, type PluginEntry, pluginEntries, type Values } from './plugin-entries.ts'
import { type MakingInput, makePreset } from './plugins/plugin-instance.ts'
import { fault, notInstalled, runPlugins } from './plugins/run-plugins.ts'
import { type SiteContext, siteContext } from './plugins/site-context.ts'
import { relativePath } from './relative-path.ts'
import { publicConfig } from './public-config.ts'
import { themeAccount, translateSettings } from './settings.ts'
import { type ThemeComponents, swizzledComponents } from './swizzled.ts'

/** The parts of a Docusaurus config, and what becomes of each. */
export interface TranslatedParts {
  /** Settings of docs-gen without what plugins add. */
  readonly settings: Values
  /** Plugins and themes with their contributions, in the order of the config; those of presets in their places. */
  readonly plugins: readonly TranslatedPlugin[]
  readonly themeComponents: ThemeComponents
  /** The config as components read it. */
  readonly publicConfig: Values
  /** Absolute paths of folders from which the packages that parse the syntax of remark plugins are found. */
  readonly parserFolders: readonly string[]
  /** Absolute path of the folder with the files that plugins write. */
  readonly generated: string
  readonly account: readonly KeyedEntry[]
}

/** A plugin or theme, and its translation. */
export interface TranslatedPlugin {
  readonly entry: PluginEntry
  readonly contribution: Contribution
  /** Whether it ran, because docs-gen does not replace it. */
  readonly isRun: boolean
}

/** Translates the exported value of a Docusaurus config, and runs the plugins that docs-gen does not replace. */
export async function translateConfig(config: Values, setting: TranslationSetting): Promise<TranslatedConfig> {
  return joinParts(await translateParts(config, setting))
}

/** Translates each part of a config on its own. */
export async function translateParts(config: Values, setting: TranslationSetting): Promise<TranslatedParts> {
  const { file } = setting
  await loadParser()
  const version = versionSettings(config, file)
  const { settings, account } = translateSettings(config, version)
  const context = siteContext(version ? { ...config, future: version.future } : config, setting)
  const making = { context, run: setting.run }
  const list = pluginEntries(config, file)
  const { entries, account: presets } = await withoutPresets(list, making)
  const builtIns = new Map(entries.flatMap((entry) => replacement(entry, context)))
  const run = await runPlugins(
    entries.filter((entry) => !builtIns.has(entry)),
    making,
  )
  const plugins = entries.flatMap((entry): readonly TranslatedPlugin[] => {
    const contribution = builtIns.get(entry) ?? run.get(entry)
    return contribution ? [{ entry, contribution, isRun: run.has(entry) }] : []
  })
  const themePaths = plugins.flatMap(({ contribution }) => contribution.themePath ?? [])
  const docItems = plugins.flatMap(({ contribution }) => contribution.docItem ?? [])
  return {
    settings: { ...settings, security: { publish: publishedFolders(file) } },
    plugins,
    themeComponents: swizzledComponents({
      configFile: file,
      themeConfig: config['themeConfig'],
      generated: context.generatedFilesDir,
      themePaths,
      docItems,
    }),
    publicConfig: publicConfig({ ...config, themeConfig: publicTheme(config, settings) }, file),
    parserFolders: parserFolders(file),
    generated: context.generatedFilesDir,
    account: [...account, ...themeAccount(config, { hasReaders: plugins.some(({ isRun }) => isRun) }), ...presets],
  }
}

/** The settings of the theme as components read them: those that docs-gen knows as it reads them, too, and the others. */
function publicTheme({ themeConfig }: Values, settings: Values): Values {
  return { ...(isRecord(themeConfig) ? themeConfig : {}), ...(settings['themeConfig'] as Values) }
}

/** Docusaurus publishes any file that a link names: of the site, and of the repository that it is in. */
function publishedFolders(configFile: string): readonly string[] {
  const root = dirname(configFile)
  const path = relativePath(repositoryAround(root) ?? root, root)
  return [path === './' ? '.' : path]
}

/** Joins the parts to a config of docs-gen. */
export function joinParts({ settings, plugins, themeComponents, ...parts }: TranslatedParts): TranslatedConfig {
  const contributions = plugins.map(({ contribution }) => contribution)
  const sources = contributions.flatMap((contribution) => contribution.sources ?? [])
  return {
    value: {
      ...withComponents(withContributions(settings, contributions, sources), themeComponents, parts.parserFolders),
      ...bundlerOf(contributions, plugins.some(({ isRun }) => isRun) ? parts.generated : undefined),
      docusaurusConfig: parts.publicConfig,
    },
    account: [
      ...parts.account,
      ...contributions.flatMap((contribution) => contribution.account),
      ...themeComponents.account,
    ],
    origin: originOf({
      sources: sources.map(({ key }) => key),
      afterBuild: contributions.flatMap(({ afterBuild }) => (afterBuild ? [afterBuild.key] : [])),
      ...listKeys(plugins, settings),
    }),
    isPerLocale: plugins.some(({ isRun }) => isRun),
    linksAreAddresses: true,
  }
}

function replacement(
  entry: PluginEntry,
  { siteConfigPath: configFile, baseUrl }: SiteContext,
): readonly (readonly [PluginEntry, Contribution])[] {
  const contribution = contentSource(entry, configFile) ?? builtInAnswer(entry, { configFile, baseUrl })
  return contribution ? [[entry, contribution]] : []
}

interface PluginList {
  readonly entries: readonly PluginEntry[]
  readonly account: readonly KeyedEntry[]
}

/** The plugins and themes of a site, with those of its presets in their places. */
async function withoutPresets(list: readonly PluginEntry[], making: MakingInput): Promise<PluginList> {
  const lists = list.map(async (entry): Promise<PluginList> => {
    if (entry.kind !== 'preset') return { entries: [entry], account: [] }
    return isClassic(entry)
      ? { entries: classicParts(entry), account: unknownOptions(entry) }
      : presetParts(entry, making)
  })
  const all = await Promise.all(lists)
  return { entries: all.flatMap(({ entries }) => entries), account: all.flatMap(({ account }) => account) }
}

/** The plugins and themes of a preset that docs-gen does not know. In the config, all of them stand where the preset does. */
async function presetParts(entry: PluginEntry, making: MakingInput): Promise<PluginList> {
  if (entry.path === undefined && entry.value === undefined) return { entries: [], account: [notInstalled(entry)] }
  const preset = await makePreset(entry, making)
  if ('fault' in preset) return { entries: [], account: [fault(entry, `It ${preset.fault}.`)] }
  const { plugins, themes } = preset.value
  const { key, optionsKey, path = making.context.siteConfigPath } = entry
  const parts = [
    ...entriesOf({ kind: 'plugin', value: plugins, key }, path),
    ...entriesOf({ kind: 'theme', value: themes, key }, path),
  ]
  return {
    entries: parts.map((part) => ({ ...part, key, optionsKey })),
    account: [{ verdict: 'run', part: entry.name, key }],
  }
}

function isClassic({ kind, name }: PluginEntry): boolean {
  return kind === 'preset' && name === '@docusaurus/preset-classic'
}

/** Options of the classic preset that name no part of it, such as a misspelt `blogs`. */
function unknownOptions(entry: PluginEntry): readonly KeyedEntry[] {
  return unknownParts(entry.options).map((name) => ({
    verdict: 'left out',
    part: `${name} of ${entry.name}`,
    reason: 'The preset has no such part.',
    key: [...entry.optionsKey, name],
  }))
}

function withComponents(
  settings: Values,
  { theme, components }: ThemeComponents,
  parserFolders: readonly string[],
): Values {
  const markdown = isRecord(settings['markdown']) ? settings['markdown'] : {}
  return { ...settings, theme, markdown: { ...markdown, components, parserFolders } }
}

/** Folders of the packages that compile the Markdown of a Docusaurus site, with whose parsers its remark plugins work. */
function parserFolders(configFile: string): readonly string[] {
  return dependentFiles(configFile, ['@docusaurus/core', '@docusaurus/mdx-loader', '@mdx-js/mdx']).map(dirname)
}

function withContributions(
  settings: Values,
  contributions: readonly Contribution[],
  sources: readonly PlacedSource[],
): Values {
  const gtag = contributions.find((contribution) => contribution.gtag)?.gtag
  const infima = contributions.find((contribution) => contribution.infima !== undefined)?.infima
  return {
    ...settings,
    clientModules: prepend(
      settings['clientModules'],
      contributions.flatMap((one) => one.clientModules ?? []),
    ),
    headTags: prepend(
      settings['headTags'],
      contributions.flatMap((one) => one.headTags ?? []),
    ),
    scripts: prepend(
      settings['scripts'],
      contributions.flatMap((one) => one.scripts ?? []),
    ),
    markdown: markdownOf(settings['markdown'], contributions),
    ...(gtag ? { analytics: { gtag, privacySignals: 'ignore' } } : {}),
    ...(infima === undefined ? {} : { infima }),
    postcssPlugins: contributions.flatMap((one) => one.postcssPlugins ?? []),
    ...pluginDataOf(contributions),
    ...htmlOf(contributions),
    ...afterBuildOf(contributions),
    sources: sources.map(({ source }) => source),
  }
}

function htmlOf(contributions: readonly Contribution[]): Values {
  const all = contributions.flatMap(({ html }) => html ?? [])
  const join = (place: keyof NonNullable<Contribution['html']>): string =>
    all.flatMap((html) => (html[place] === '' ? [] : [html[place]])).join('\n')
  const html = { head: join('head'), bodyStart: join('bodyStart'), bodyEnd: join('bodyEnd') }
  return Object.values(html).every((text) => text === '') ? {} : { html }
}

function afterBuildOf(contributions: readonly Contribution[]): Values {
  const functions = contributions.flatMap(({ afterBuild }) => afterBuild ?? [])
  return functions.length === 0 ? {} : { afterBuild: functions.map(({ run }) => run) }
}

/** Settings of the bundler. Where plugins run, pages and components may import the files that these write. @param generated their folder */
function bundlerOf(contributions: readonly Contribution[], generated: string | undefined): Values {
  const files = generated === undefined ? [] : [{ alias: { [generatedStart]: generated } }]
  const all = [...files, ...contributions.flatMap(({ bundler }) => bundler ?? [])]
  return all.length === 0 ? {} : { bundler: joinedSettings(all) }
}

function pluginDataOf(contributions: readonly Contribution[]): Values {
  const data = new Map<string, Values>()
  for (const { pluginData = {} } of contributions)
    for (const [name, instances] of Object.entries(pluginData)) data.set(name, { ...data.get(name), ...instances })
  return data.size === 0 ? {} : { pluginData: Object.fromEntries(data) }
}

/** Keywords of admonitions are those of the whole site: a keyword of one source means the same in the others. */
function markdownOf(value: unknown, contributions: readonly Contribution[]): Values {
  const markdown = isRecord(value) ? value : {}
  const { admonitions } = markdown
  const siteKeywords = isRecord(admonitions) && Array.isArray(admonitions['keywords']) ? admonitions['keywords'] : []
  const keywords = [
    ...siteKeywords,
    ...contributions.flatMap((one) => one.admonitionKeywords ?? []),
  ] as readonly unknown[]
  const isOn = markdown['mermaid'] === true && contributions.some(({ mermaid }) => mermaid)
  return {
    // Search engines and shared links know the pages by these descriptions and titles.
    descriptions: 'first-line',
    fileNames: 'as-written',
    ...markdown,
    anchors: { imageText: true, ...(isRecord(markdown['anchors']) ? markdown['anchors'] : {}) },
    ...(keywords.length > 0 ? { admonitions: { keywords: [...new Set(keywords)] } } : {}),
    ...(markdown['mermaid'] === true ? { mermaid: isOn } : {}),
  }
}

/** The values of plugins come before those of the config, so that its style sheets win. */
function prepend(list: unknown, additions: readonly unknown[]): readonly unknown[] {
  return [...additions, ...(Array.isArray(list) ? (list as readonly unknown[]) : [])]
}

/** The places of the entries of lists to which plugins add theirs, before those of the config. */
function listKeys(
  plugins: readonly TranslatedPlugin[],
  settings: Values,
): Readonly<Record<string, readonly KeyPath[]>> {
  const names = ['clientModules', 'headTags', 'scripts'] as const
  return Object.fromEntries(
    names.map((name) => {
      const own = settings[name]
      const ofPlugins = plugins.flatMap(({ entry, contribution }) =>
        (contribution[name] ?? []).map((_, n) => {
          const keys = name === 'clientModules' ? contribution.clientModuleKeys : undefined
          return keys?.[n] ?? entry.key
        }),
      )
      return [name, [...ofPlugins, ...(Array.isArray(own) ? own.map((_, n) => [name, n]) : [])]]
    }),
  )
}

/** The places of the entries of lists in the config. @param lists by key of the translated config */
function originOf(lists: Readonly<Record<string, readonly KeyPath[]>>): TranslatedConfig['origin'] {
  return (path) => {
    const [first, second, ...rest] = path
    const keys = typeof first === 'string' && Object.hasOwn(lists, first) ? lists[first] : undefined
    return keys && typeof second === 'number' ? [...(keys[second] ?? []), ...rest] : path
  }
}
