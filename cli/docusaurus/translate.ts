import { isRecord } from '../lib/is-record.ts'
import type { KeyedEntry, TranslatedConfig } from '../config/run.ts'
import { builtInAnswer } from './built-in-plugins.ts'
import { classicParts, unknownParts } from './classic-preset.ts'
import { contentSource } from './content-plugins.ts'
import type { Contribution, PlacedSource } from './contribution.ts'
import { type PluginEntry, pluginEntries, type Written } from './plugin-entries.ts'
import { translateSettings } from './settings.ts'
import { swizzledComponents } from './swizzled.ts'

/** Translates the exported value of a Docusaurus config. @param configFile absolute path of the config */
export function translateConfig(config: Written, configFile: string): TranslatedConfig {
  const { settings, account } = translateSettings(config)
  const written = pluginEntries(config, configFile)
  const entries = written.flatMap((entry) => (isClassic(entry) ? classicParts(entry) : [entry]))
  const contributions = entries.map((entry) => contributionOf(entry, configFile))
  const sources = contributions.flatMap((contribution) => contribution.sources ?? [])
  return {
    value: withContributions(settings, contributions, sources),
    account: [
      ...account,
      ...written.filter(isClassic).flatMap(unknownOptions),
      ...contributions.flatMap((contribution) => contribution.account),
      ...swizzledComponents(configFile),
    ],
    origin: originOf(sources),
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

function contributionOf(entry: PluginEntry, configFile: string): Contribution {
  return contentSource(entry, configFile) ?? builtInAnswer(entry) ?? unknownPlugin(entry)
}

function unknownPlugin({ kind, name, path, value, key }: PluginEntry): Contribution {
  if (path === undefined && value === undefined)
    return {
      account: [
        {
          verdict: 'left out',
          part: name,
          reason: 'It is not installed.',
          advice: `Install it, or remove it from \`${String(key[0])}\`.`,
          key,
        },
      ],
    }
  return { account: [{ verdict: 'left out', part: name, reason: `docs-gen does not run this ${kind}.`, key }] }
}

function withContributions(
  settings: Written,
  contributions: readonly Contribution[],
  sources: readonly PlacedSource[],
): Written {
  const gtag = contributions.find((contribution) => contribution.gtag)?.gtag
  return {
    ...settings,
    clientModules: joined(
      settings['clientModules'],
      contributions.flatMap((one) => one.clientModules ?? []),
    ),
    headTags: joined(
      settings['headTags'],
      contributions.flatMap((one) => one.headTags ?? []),
    ),
    scripts: joined(
      settings['scripts'],
      contributions.flatMap((one) => one.scripts ?? []),
    ),
    markdown: markdownOf(settings['markdown'], contributions),
    ...(gtag ? { analytics: { gtag } } : {}),
    sources: sources.map(({ source }) => source),
  }
}

/** Keywords of admonitions are those of the whole site: a keyword of one source means the same in the others. */
function markdownOf(written: unknown, contributions: readonly Contribution[]): Written {
  const markdown = isRecord(written) ? written : {}
  const { admonitions } = markdown
  const own = isRecord(admonitions) && Array.isArray(admonitions['keywords']) ? admonitions['keywords'] : []
  const keywords = [...own, ...contributions.flatMap((one) => one.admonitionKeywords ?? [])] as readonly unknown[]
  const isOn = markdown['mermaid'] === true && contributions.some(({ mermaid }) => mermaid)
  return {
    ...markdown,
    ...(keywords.length > 0 ? { admonitions: { keywords: [...new Set(keywords)] } } : {}),
    ...(markdown['mermaid'] === true ? { mermaid: isOn } : {}),
  }
}

/** The values of plugins come before those of the config, so that its style sheets win. */
function joined(own: unknown, added: readonly unknown[]): readonly unknown[] {
  return [...added, ...(Array.isArray(own) ? (own as readonly unknown[]) : [])]
}

function originOf(sources: readonly PlacedSource[]): TranslatedConfig['origin'] {
  return ([first, second, ...rest]) => {
    if (first !== 'sources' || typeof second !== 'number')
      return [first, second, ...rest].filter((part) => part !== undefined)
    return [...(sources[second]?.key ?? []), ...rest]
  }
}
